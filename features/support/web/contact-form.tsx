import { groupDigits } from '#platform/contract/language/numbers.ts';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import { useReady } from '#platform/web/form/use-ready.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { CONTACT_MESSAGE_MAX, contactTopics, type ContactTopic } from '../contact-message.ts';
import { supportTexts } from './texts.ts';
import { loadForms, useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  /** The topic in the address. */
  readonly asked: ContactTopic | null;
  /** Called with the address for the reply. */
  readonly onSent: (email: string) => void;
}

/** The sender, the topic, and the message. */
export function ContactForm({ asked, onSent }: ContactFormProps) {
  const t = useTexts(supportTexts);
  const language = useLanguage();
  const { form, send } = useContactForm(asked, onSent);
  const ready = useReady();
  const topics = contactTopics.map((topic) => ({ value: topic, label: t.topics[topic] }));

  return (
    // With "post" no field can get into an address, whatever submits the form.
    <form method="post" noValidate onFocus={prepare} onSubmit={(event) => void form.submit(event, send)}>
      <ErrorSummary form={form} title={t.failed} />
      <div className="grid gap-5">
        <TextInput label={t.name} autoComplete="name" {...form.field('name')} />
        <TextInput label={t.email} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...form.field('email')} />
        <SelectInput label={t.topic} options={[{ value: '', label: t.chooseTopic }, ...topics]} defaultValue={asked ?? ''} {...form.field('topic')} />
        <TextInput
          label={t.orderNumber}
          aside={t.optional}
          hint={t.orderHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('orderNumber')}
        />
        <LongTextInput
          label={t.message}
          hint={t.counter({
            count: form.values.message.trim().length,
            typed: groupDigits(form.values.message.trim().length, language),
            most: groupDigits(CONTACT_MESSAGE_MAX, language),
          })}
          {...form.field('message')}
        />
      </div>
      <fieldset disabled={!ready} className="mt-6">
        <Button type="submit" size="large" className="max-sm:w-full" busy={form.isSubmitting && t.busy}>
          {t.button}
        </Button>
      </fieldset>
    </form>
  );
}

/** While the user types, the code that the button needs is loaded. If it does not load now, the button loads it again. */
function prepare(): void {
  loadForms().catch(() => undefined);
}
