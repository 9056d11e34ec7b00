import { Mail, MessageCircle, Phone } from 'lucide';
import { useLoaderData } from 'react-router';
import { getContactDetails } from '#features/support/endpoints.ts';
import { phoneLink, showPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { pageLoader } from '#platform/web/page/page-data.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { isBuilt } from '../shell/menus/links.ts';
import { ChannelCard } from './help/channel-card.tsx';
import { helpTexts } from './help/texts.ts';
import { textLinks } from './prose.tsx';
import { QuestionList } from './question-list.tsx';

const load = pageLoader(
  // The answers below are useful also when the contact details cannot be loaded.
  ({ api }) => api.call(getContactDetails, {}).catch(() => ({ email: null, phone: null, chat: null })),
);
export const loader = load;
export const clientLoader = load;

/** Help: contact channels, and answers. */
export default function HelpPage() {
  const t = useTexts(helpTexts);
  const { email, phone, chat } = useLoaderData<typeof load>();
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHead title={t.title} description={t.description} />
      <h1 className="type-title">{t.title}</h1>
      <p className="type-lead measure mt-4 text-ink2">{t.lead}</p>
      <ul className="mt-8 grid gap-4 md:mt-10 md:grid-cols-3 md:gap-6">
        {email !== null && (
          <ChannelCard {...t.email} icon={<Icon of={Mail} size={22} />} ground="indigo" ring="sky">
            <a href={`mailto:${email}`} className="link tap break-all">
              {email}
            </a>
          </ChannelCard>
        )}
        {phone !== null && (
          <ChannelCard {...t.phone} icon={<Icon of={Phone} size={22} />} ground="forest" ring="lime">
            <a href={phoneLink(phone) ?? undefined} className="link tap">
              {showPhone(phone)}
            </a>
          </ChannelCard>
        )}
        {chat !== null ? (
          <ChannelCard title={t.chat.title} text={t.chat.text} icon={<Icon of={MessageCircle} size={22} />} ground="madder" ring="chalk">
            <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonLook({ variant: 'outline', size: 'small' })}>
              {t.chat.action}
            </a>
          </ChannelCard>
        ) : (
          <ChannelCard title={t.message.title} text={t.message.text} icon={<Icon of={MessageCircle} size={22} />} ground="madder" ring="chalk">
            <ButtonLink to={paths.contact({ topic: 'other' })} variant="outline" size="small">
              {t.message.action}
            </ButtonLink>
          </ChannelCard>
        )}
      </ul>
      <div className="mt-14 md:mt-20">
        <QuestionList
          title={t.questionsTitle}
          questions={isBuilt(paths.transfer()) ? [t.transfer, ...t.questions] : t.questions}
          more={t.more(textLinks)}
        />
      </div>
    </div>
  );
}
