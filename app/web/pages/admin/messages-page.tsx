import { ChevronLeft } from 'lucide';
import { Link } from 'react-router';
import { languageNames, languages } from '#platform/contract/language/languages.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { listSentMessages } from '../../../admin-endpoints.ts';
import type { SentMessageSummary } from '../../../site-endpoints.ts';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { MessageView } from './messages/message-view.tsx';
import { messageTexts } from './messages/texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

/** Every message that the product sends, with a preview; on phones the list or the preview. */
export default function MessagesPage() {
  const t = useTexts(messageTexts);
  const own = useLanguage();
  const query = useListQuery();
  const language = query.chosen('language', languages) ?? own;
  const list = useServerList(['messages', language], (signal) => call(listSentMessages, { query: { language } }, { signal }));
  const { data } = list;
  const id = query.chosen('id', data?.map((message) => message.id) ?? []);
  // Beside the list there is always one.
  const shown = id ?? data?.[0]?.id;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <ListHeading>{t.title}</ListHeading>
          <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
        </div>
        <FilterSelect
          label={t.language}
          showLabel
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => query.change({ language: target.value === own ? '' : target.value })}
        />
      </div>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 md:grid-cols-[300px_minmax(0,1fr)] min-[1120px]:grid-cols-[380px_minmax(0,1fr)]">
        {data === undefined && (list.isError ? <ListFailed error={list.error} onRetry={() => void list.refetch()} /> : <RowsToCome />)}
        {data !== undefined && (
          <nav aria-label={t.list} className={classNames('rounded-card border border-line bg-surface', id !== undefined && 'max-md:hidden')}>
            {[...Map.groupBy(data, ({ feature }) => feature)].map(([feature, messages]) => (
              <MessageGroup key={feature} feature={feature} messages={messages} chosen={shown} language={language} />
            ))}
          </nav>
        )}
        {shown !== undefined && (
          <div
            // It scrolls by itself beside the list, by keyboard too.
            role="region"
            aria-label={data?.find((message) => message.id === shown)?.subject}
            tabIndex={0}
            className={classNames(
              'min-w-0 md:sticky md:top-6 md:max-h-[calc(100dvh-48px)] md:overflow-y-auto md:rounded-card',
              id === undefined && 'max-md:hidden',
            )}
          >
            <Link
              to={workPaths.adminMessages({ ...(language !== own && { language }) })}
              className="mb-2 inline-flex min-h-11 items-center gap-1 font-semibold md:hidden"
            >
              <Icon of={ChevronLeft} size={18} /> {t.list}
            </Link>
            <MessageView key={`${shown} ${language}`} id={shown} language={language} />
          </div>
        )}
      </div>
    </>
  );
}

interface MessageGroupProps {
  readonly feature: string;
  readonly messages: readonly SentMessageSummary[];
  readonly chosen: string | undefined;
  readonly language: string;
}

/** The messages of a feature; each leads to its preview. */
function MessageGroup({ feature, messages, chosen, language }: MessageGroupProps) {
  const names: Readonly<Record<string, string>> = useTexts(messageTexts).features;
  const own = useLanguage();
  return (
    <section className="border-b border-line py-3 last:border-b-0">
      <h3 className="type-small px-4 pb-1 font-semibold text-ink2">{names[feature] ?? feature}</h3>
      <ul>
        {messages.map(({ id, subject, hasSms }) => (
          <li key={id}>
            <Link
              to={workPaths.adminMessages({ id, ...(language !== own && { language }) })}
              aria-current={id === chosen ? 'true' : undefined}
              className="block min-h-11 px-4 py-2 -outline-offset-3 wrap-anywhere hover:bg-sunken md:aria-[current]:bg-brandsoft"
            >
              <span lang={language} className="block">
                {subject}
              </span>
              <code lang="en" className="block text-[12.5px] text-ink2">
                {id}
                {hasSms && ' · SMS'}
              </code>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
