import type { Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { USER_POOL_CLIENT_ID, USER_POOL_ID, USER_POOL_REGION, type IdentitySettings } from '../contract.ts';
import { demoEmails } from '../demo-emails.ts';
import type { RoleGrants } from '../rules.ts';

/** An external user pool (Amazon Cognito), chosen by configuration. */
export interface ExternalPool {
  readonly endpoint: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
}

/** The configured external pool, or null when our own service holds the accounts. */
export function externalPool(config: Config): ExternalPool | null {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = config;
  if (userPoolId === undefined || clientId === undefined) return null;
  const region = config.COGNITO_REGION ?? userPoolId.slice(0, userPoolId.indexOf('_'));
  const endpoint = (config.COGNITO_ENDPOINT ?? `https://cognito-idp.${region}.amazonaws.com`).replace(/\/+$/, '');
  return { endpoint, region, userPoolId, clientId };
}

/** Where users sign in: an address that any client can use unchanged. */
export function identitySettings(config: Config): IdentitySettings {
  const external = externalPool(config);
  if (external === null)
    return { endpoint: `${config.publicUrl}/identity/`, region: USER_POOL_REGION, userPoolId: USER_POOL_ID, userPoolClientId: USER_POOL_CLIENT_ID };
  return { endpoint: `${external.endpoint}/`, region: external.region, userPoolId: external.userPoolId, userPoolClientId: external.clientId };
}

/** The `iss` of accepted tokens. */
export function tokenIssuer(config: Config): string {
  const external = externalPool(config);
  return external === null ? `${config.publicUrl}/identity/${USER_POOL_ID}` : `${external.endpoint}/${external.userPoolId}`;
}

/** True where a code by SMS signs in: our own service holds the accounts, and SMS can be sent. */
export function offersPhoneSignIn(context: Context): boolean {
  return externalPool(context.config) === null && smsProvider(context) !== null;
}

/** Which addresses get a role at confirmation: by the settings, and in a demo the two demo addresses. */
export function roleGrants(config: Config): RoleGrants {
  return {
    adminEmails: config.demo ? [...config.VUMI_ADMIN_EMAILS, demoEmails.admin] : config.VUMI_ADMIN_EMAILS,
    adminDomains: config.VUMI_ADMIN_DOMAINS,
    organizerEmails: config.demo ? [...config.VUMI_ORGANIZER_EMAILS, demoEmails.organizer] : config.VUMI_ORGANIZER_EMAILS,
    organizerDomains: config.VUMI_ORGANIZER_DOMAINS,
  };
}
