import { meets } from '#platform/contract/access.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { SignInFrame } from '#features/identity/web/sign-in-frame.tsx';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import { applyAsBusiness, getOwnApplication } from '#features/organizations/endpoints.ts';
import { loadForms, useBusinessForm, forgetTyped } from '#features/organizations/web/applications/business-form.ts';
import { CompanyFields, PhoneField } from '#features/organizations/web/applications/company-fields.tsx';
import { ownApplicationKey } from '#features/organizations/web/applications/own-application.ts';
import { applicationTexts } from '#features/organizations/web/applications/texts.ts';
import { showPhone } from '#platform/contract/phone.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { QueryProvider } from '#platform/web/api/query-provider.tsx';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import { showRefusal } from '#platform/web/form/show-refusal.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { isRefusal } from './apply-with-sign-up.ts';

interface WithAccountProps {
  readonly user: SessionUser;
}

/** The business sign-up of a signed-in visitor: the form without name, email and password, or the way on where nothing has to be applied for. */
export default function ApplyWithAccount({ user }: WithAccountProps) {
  if (meets({ permission: 'create:events' }, user.role)) return <AlreadyOrganizes user={user} />;
  return (
    <QueryProvider>
      <UnlessWaiting user={user} />
    </QueryProvider>
  );
}

function AlreadyOrganizes({ user }: WithAccountProps) {
  const t = useTexts(applicationTexts).organizes;
  return (
    <SignInFrame title={t.title} lead={t.lead({ email: user.email })}>
      <ButtonLink to={paths.addEvent()} size="large" full>
        {t.createEvent}
      </ButtonLink>
    </SignInFrame>
  );
}

/** A visitor whose application waits is led to it. */
function UnlessWaiting({ user }: WithAccountProps) {
  const { signUp, withAccount: t } = useTexts(applicationTexts);
  const { loading } = useTexts(platformTexts).kit;
  const {
    data: latest,
    error,
    refetch,
  } = useQuery({ queryKey: ownApplicationKey, queryFn: ({ signal }) => call(getOwnApplication, {}, { signal }) });
  if (latest?.status === 'pending' || latest?.status === 'more_information') return <Navigate to={paths.businessApplication()} replace />;
  return (
    <SignInFrame title={signUp.title} lead={t.lead({ email: user.email })}>
      {latest !== undefined && <CompanyForm user={user} latest={latest} />}
      {latest === undefined && error !== null && (
        <Alert
          tone="bad"
          title={t.loadFailed}
          live
          action={
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              {t.again}
            </Button>
          }
        >
          {messageFor(error)}
        </Alert>
      )}
      {latest === undefined && error === null && (
        <div role="status" aria-label={loading} className="grid gap-5">
          {[0, 1, 2, 3].map((field) => (
            <Skeleton key={field} className="h-18" />
          ))}
        </div>
      )}
    </SignInFrame>
  );
}

function CompanyForm({ user, latest }: WithAccountProps & { readonly latest: Application | null }) {
  const { signUp, withAccount: t, formMessages } = useTexts(applicationTexts);
  const navigate = useNavigate();
  const form = useBusinessForm({
    choose: ({ companyForm }) => companyForm,
    messages: formMessages,
    first: latest === null ? { phone: showPhone(user.phone ?? '') } : valuesOf(latest),
  });

  async function apply() {
    try {
      await call(applyAsBusiness, { body: form.read() });
    } catch (error) {
      if (!isRefusal(error, 'APPLICATION_OPEN')) return showRefusal(form, error);
    }
    forgetTyped();
    showToast(t.sent);
    await navigate(paths.businessApplication(), { replace: true });
  }

  return (
    <form method="post" noValidate onFocus={() => void loadForms().catch(() => undefined)} onSubmit={(event) => void form.submit(event, apply)}>
      <ErrorSummary form={form} title={signUp.failed} />
      <div className="grid gap-5">
        <PhoneField form={form} />
        <CompanyFields form={form} />
      </div>
      <Button type="submit" size="large" full className="mt-6" busy={form.isSubmitting && t.busy}>
        {t.button}
      </Button>
    </form>
  );
}

/** The fields of the last application, to send them again changed. */
function valuesOf({ phone, companyName, businessType, website, address, city, country, expectedEvents, description }: Application) {
  return {
    phone: showPhone(phone),
    companyName,
    businessType,
    website: website ?? '',
    address: address ?? '',
    city: city ?? '',
    country,
    expectedEvents: expectedEvents ?? '',
    description: description ?? '',
  };
}
