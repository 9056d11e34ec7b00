import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import type { ListedQuestion, QuestionList } from '#features/questions/contract.ts';
import { changeQuestion, createQuestion } from '#features/questions/endpoints.ts';
import { CHOICES_MAX, hasChoices, questionKinds, questionMoments, questionSubjects } from '#features/questions/question-facts.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { TypeChecks } from '../promo-codes/type-checks.tsx';
import { FirstWords, Translations, type CheckedPartProps, type PartProps } from './question-words.tsx';
import { questionTexts } from './texts.ts';
import { choicesOf, typedOf, written, type TypedQuestion } from './typed-question.ts';

/** The fields whose refusals stand at them. */
const fields = [
  ...['label', 'help'].flatMap((name) => written.map((language) => `${name}.${language}`)),
  'choices',
  'ticketTypeIds',
  'editableUntil',
  ...Array.from({ length: CHOICES_MAX }, (_, index) => written.map((language) => `choices.${index}.label.${language}`)).flat(),
];

interface QuestionFormProps {
  readonly event: QuestionList['event'];
  /** Null: a new one. */
  readonly question: ListedQuestion | null;
  readonly onClose: () => void;
}

/** Adds a question, or changes one. What kind it is, and of what, stays. */
export function QuestionForm({ event, question, onClose }: QuestionFormProps) {
  const { form: t } = useTexts(questionTexts);
  const client = useQueryClient();
  const [before] = useState(() => typedOf(question, event.timeZone));
  const [typed, setTyped] = useState(before);
  const set = (change: Partial<TypedQuestion>) => setTyped({ ...typed, ...change });

  async function send() {
    const { kind, subject, asked, required, atGate, label, help, ticketTypeIds, until } = typed;
    const body = {
      label,
      asked,
      required,
      // No file is shown there.
      atGate: atGate && kind !== 'file',
      help: help.en.trim() === '' ? null : help,
      choices: hasChoices(kind) ? choicesOf(typed.choices, question) : [],
      ticketTypeIds: ticketTypeIds && [...ticketTypeIds],
      // A day that stays is sent as the moment that it was.
      editableUntil: until === before.until ? (question?.editableUntil ?? null) : until || null,
    };
    const key = { idempotencyKey: newIdempotencyKey() };
    if (question === null) await call(createQuestion, { params: { id: event.id }, body: { ...body, kind, subject } }, key);
    else await call(changeQuestion, { params: { id: event.id, questionId: question.id }, body }, key);
    showToast(t.saved);
    await client.invalidateQueries({ queryKey: ['questions', event.id] });
  }

  const words = { action: t.save, busy: t.saving, field: fields, send };
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={question === null ? t.add : t.change}
      description={question === null ? t.addLead : t.changeLead}
      {...words}
    >
      {(_, errors) => (
        <>
          {question === null && <WhatIsAsked typed={typed} set={set} />}
          <FirstWords typed={typed} errors={errors} set={set} />
          <Terms event={event} typed={typed} errors={errors} set={set} />
          <Translations typed={typed} errors={errors} set={set} />
        </>
      )}
    </ActionDialog>
  );
}

type Changed = ChangeEvent<HTMLInputElement>;

function WhatIsAsked({ typed: { kind, subject }, set }: PartProps) {
  const t = useTexts(questionTexts);
  return (
    <>
      <SelectInput
        className="min-w-0"
        name="kind"
        label={t.form.kind}
        value={kind}
        options={questionKinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={({ target }) => set({ kind: questionKinds.find((one) => one === target.value) ?? 'text' })}
      />
      <SelectInput
        className="min-w-0"
        name="subject"
        label={t.form.subject}
        value={subject}
        options={questionSubjects.map((value) => ({ value, label: t.subjects[value] }))}
        onChange={({ target }) => set({ subject: questionSubjects.find((one) => one === target.value) ?? 'order' })}
      />
    </>
  );
}

function Terms({ event, typed, errors, set }: CheckedPartProps & { readonly event: QuestionList['event'] }) {
  const t = useTexts(questionTexts);
  return (
    <>
      <SelectInput
        className="min-w-0"
        name="asked"
        label={t.form.asked}
        value={typed.asked}
        options={questionMoments.map((value) => ({ value, label: t.moments[value] }))}
        onChange={({ target }) => set({ asked: questionMoments.find((one) => one === target.value) ?? 'purchase' })}
      />
      <Checkbox name="required" label={t.form.required} checked={typed.required} onChange={({ target }) => set({ required: target.checked })} />
      {typed.kind !== 'file' && (
        <Checkbox name="atGate" label={t.form.atGate} checked={typed.atGate} onChange={({ target }) => set({ atGate: target.checked })} />
      )}
      {event.ticketTypes.length > 1 && (
        <TypeChecks
          name="ticketTypeIds"
          legend={t.form.tickets}
          types={event.ticketTypes.map((type) => ({ ...type, hidden: false }))}
          chosen={typed.ticketTypeIds}
          error={errors['ticketTypeIds']}
          onChange={(ticketTypeIds) => set({ ticketTypeIds })}
        />
      )}
      <TextInput
        type="date"
        name="editableUntil"
        label={t.form.until}
        aside={t.form.optional}
        hint={t.form.untilHint}
        error={errors['editableUntil']}
        value={typed.until}
        onChange={({ target }: Changed) => set({ until: target.value })}
      />
    </>
  );
}
