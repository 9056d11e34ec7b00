import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Bell, Ticket } from 'lucide';
import { useEffect, useState } from 'react';
import { formatDate } from '#platform/contract/dates.ts';
import { showPhone } from '#platform/contract/phone.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { refreshSession, useSession } from '#platform/web/session/session.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { getProfile } from '../../endpoints.ts';
import type { Profile } from '../../profile/profile-contract.ts';
import { ProfileForm } from './profile-form.tsx';
import { profileTexts } from './texts.ts';

// Few accounts have no address: its form is no part of the first load.
const AddEmail = lazyPart(() => import('./add-email.tsx'));

const queryKey = ['profile'];

/** What the visitor says of itself, to read and to change (docs/reference/product.md#own-profile). */
export default function ProfilePage() {
  const t = useTexts(profileTexts);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call(getProfile, {}, { signal }) });
  useRenewalAfterChange(data);

  function storeEmail(saved: Profile) {
    client.setQueryData(queryKey, saved);
    showToast(t.addEmail.added);
  }

  return (
    <div className="page-width max-w-[880px]! py-8 pb-16 md:py-10">
      <PageHead title={t.title} index={false} />
      <h1 className="type-title max-md:text-[34px]">{t.title}</h1>
      {data === undefined && error === null && <ProfileToCome />}
      {data === undefined && error !== null && (
        <StateScreen picture={<ErrorPicture />} title={t.failed} actions={<Button onClick={() => void refetch()}>{t.tryAgain}</Button>}>
          {messageFor(error)}
        </StateScreen>
      )}
      {data !== undefined && (
        <>
          <Head profile={data} />
          <AboutYou profile={data} />
          {data.phone !== null && <AddEmail phone={data.phone} onAdded={storeEmail} />}
          <section aria-labelledby="more" className="mt-10">
            <h2 id="more" className="type-h2">
              {t.more.title}
            </h2>
            <div className="mt-3 flex flex-wrap gap-3">
              <ButtonLink to={paths.tickets()} variant="outline" className="max-sm:w-full" icon={<Icon of={Ticket} size={19} />}>
                {t.more.tickets}
              </ButtonLink>
              <ButtonLink to={paths.notifications()} variant="outline" className="max-sm:w-full" icon={<Icon of={Bell} size={19} />}>
                {t.more.notifications}
              </ButtonLink>
            </div>
          </section>
        </>
      )}
    </div>
  );
}

/**
 * Renews the session when its tokens, from which menus show name and address, differ from the profile: after a change, and after a page load that ended
 * such a renewal before it was answered.
 */
function useRenewalAfterChange(profile: Profile | undefined) {
  const { user } = useSession();
  const isOld = profile !== undefined && user !== null && (user.name !== profile.name || user.email !== (profile.email ?? ''));
  useEffect(() => {
    if (isOld) void refreshSession();
  }, [isOld, profile?.name, profile?.email]);
}

function Head({ profile: { name, email, phone, role, memberSince } }: { readonly profile: Profile }) {
  const t = useTexts(profileTexts);
  const language = useLanguage();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-5 rounded-card border border-line bg-surface p-5 md:p-7">
      <Avatar name={name} size="large" />
      <div className="min-w-0">
        <p className="type-h3 wrap-anywhere">{name}</p>
        <p className="type-body wrap-anywhere text-ink2">{email ?? (phone && showPhone(phone))}</p>
        <p className="type-small mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink2">
          <Badge tone="ok" icon={<Icon of={BadgeCheck} size={15} />}>
            {t.verified}
          </Badge>
          <span>{t.roles[role]}</span>
          <span>{t.memberSince({ date: formatDate(memberSince, Intl.DateTimeFormat().resolvedOptions().timeZone, language) })}</span>
        </p>
      </div>
    </div>
  );
}

function AboutYou({ profile }: { readonly profile: Profile }) {
  const t = useTexts(profileTexts);
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);

  function store(saved: Profile) {
    client.setQueryData(queryKey, saved);
    setEditing(false);
    showToast(t.saved);
  }

  return (
    <section aria-labelledby="about" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="about" className="type-h2">
          {t.about}
        </h2>
        {!isEditing && (
          <Button variant="outline" size="small" onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        )}
      </div>
      {isEditing ? <ProfileForm profile={profile} onSaved={store} onCancel={() => setEditing(false)} /> : <Facts profile={profile} />}
      <p className="type-small measure mt-4 text-ink3">{t.why}</p>
    </section>
  );
}

function Facts({ profile: { name, email, phone, city, dateOfBirth } }: { readonly profile: Profile }) {
  const t = useTexts(profileTexts);
  const language = useLanguage();
  const rows = [
    [t.name, name],
    phone === null ? [t.email, email] : [t.phone, showPhone(phone)],
    [t.city, city],
    // A day has no time zone.
    [t.dateOfBirth, dateOfBirth && formatDate(`${dateOfBirth}T12:00:00Z`, 'UTC', language)],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 md:p-7">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="type-small text-ink2">{label}</dt>
          <dd className={value === null ? 'type-body text-ink3' : 'type-body font-semibold wrap-anywhere'}>{value ?? t.notSaid}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProfileToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="mt-6 grid grid-cols-1 gap-6">
      <Skeleton className="h-32 rounded-card!" />
      <Skeleton className="h-52 rounded-card!" />
    </div>
  );
}
