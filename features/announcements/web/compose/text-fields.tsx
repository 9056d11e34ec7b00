import { Plus, Trash2 } from 'lucide';
import { languageNames, languages } from '#platform/contract/language/languages.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { SMS_LENGTH_MAX, SUBJECT_LENGTH_MAX, TEXT_LENGTH_MAX } from '../../announcement-facts.ts';
import type { AnnouncementList } from '../../contract.ts';
import { announcementTexts } from '../texts.ts';
import type { PartProps } from './part-props.ts';
import { emptyText, type WrittenText } from './use-draft.ts';

const SMS_ROWS = 3;

/** What it says, in one language or more. */
export function TextFields({ draft, errors, set, event }: PartProps & { readonly event: AnnouncementList['event'] }) {
  const { compose: t } = useTexts(announcementTexts);
  const { texts, channels } = draft;
  const write = (at: number, change: Partial<WrittenText>) =>
    set({ texts: texts.map((text, index) => (index === at ? { ...text, ...change } : text)) });
  const left = languages.filter((language) => texts.every((text) => text.language !== language));
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div>
        <h3 className="type-h3">{t.words}</h3>
        <p className="type-small mt-1 text-ink2">{t.languageHint}</p>
      </div>
      {texts.map((text, at) => (
        <fieldset key={text.language} className="grid gap-4">
          <legend className="type-strong mb-1">{languageNames[text.language]}</legend>
          {channels.includes('email') && (
            <>
              <TextInput
                name={`texts.${at}.subject`}
                label={t.subject}
                lang={text.language}
                maxLength={SUBJECT_LENGTH_MAX}
                value={text.subject}
                error={errors[`texts.${at}.subject`]}
                onChange={({ target }) => write(at, { subject: target.value })}
              />
              <LongTextInput
                name={`texts.${at}.text`}
                label={t.text}
                hint={t.textHint}
                lang={text.language}
                maxLength={TEXT_LENGTH_MAX}
                value={text.text}
                error={errors[`texts.${at}.text`]}
                onChange={({ target }) => write(at, { text: target.value })}
              />
            </>
          )}
          {channels.includes('sms') && (
            <LongTextInput
              name={`texts.${at}.sms`}
              label={t.sms}
              hint={t.smsHint({ event: event.name, left: SMS_LENGTH_MAX - text.sms.length })}
              lang={text.language}
              rows={SMS_ROWS}
              maxLength={SMS_LENGTH_MAX}
              value={text.sms}
              error={errors[`texts.${at}.sms`]}
              onChange={({ target }) => write(at, { sms: target.value })}
            />
          )}
          {texts.length > 1 && (
            <Button
              size="small"
              variant="outline"
              className="justify-self-start"
              icon={<Icon of={Trash2} size={17} />}
              onClick={() => set({ texts: texts.filter((_, index) => index !== at) })}
            >
              {t.removeLanguage({ language: languageNames[text.language] })}
            </Button>
          )}
        </fieldset>
      ))}
      {left.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {left.map((language) => (
            <Button
              key={language}
              size="small"
              variant="outline"
              icon={<Icon of={Plus} size={17} />}
              onClick={() => set({ texts: [...texts, emptyText(language)] })}
            >
              {t.addLanguage({ language: languageNames[language] })}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
