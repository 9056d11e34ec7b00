// Errors as answers: callers of the API get the envelope, a browser that opens a page gets a page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { barePage } from '#platform/contract/bare-page.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import { beginFailure, sendFailure } from '#platform/server/http/send-failure.ts';
import { pageLanguage } from '../pages/page-language.ts';
import { pagePolicy } from '../pages/page-policy.ts';

interface Words {
  readonly oneMoment: string;
  readonly wentWrong: string;
  /** Most who share an address have sent few requests themselves: a whole mobile network may be behind it. */
  readonly manyHere: string;
  readonly tryAgain: string;
}

const wordsOf: Readonly<Record<Language, Words>> = {
  en: {
    oneMoment: 'One moment, please',
    wentWrong: 'Something went wrong',
    manyHere: 'A lot of people are on Vumi through your network right now. Please try again in a minute.',
    tryAgain: 'Try Again',
  },
  sw: {
    oneMoment: 'Subiri kidogo',
    wentWrong: 'Hitilafu imetokea',
    manyHere: 'Watu wengi wanatumia Vumi kupitia mtandao wako sasa hivi. Tafadhali jaribu tena baada ya dakika moja.',
    tryAgain: 'Jaribu tena',
  },
  fr: {
    oneMoment: 'Un instant, s’il vous plaît',
    wentWrong: 'Un problème est survenu',
    manyHere: 'Beaucoup de monde utilise Vumi depuis votre réseau en ce moment. Veuillez réessayer dans une minute.',
    tryAgain: 'Réessayer',
  },
};

/** The API, the sandboxes and the like have no pages: their errors are answered in their own form. */
export function hasPages(address: string): boolean {
  return !/^\/(api|identity|sandbox)(\/|$|\?)/.test(address);
}

/** Answers any error, as a page where a page was requested. */
export function answerFailure(context: Context, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const asksForPage = /^(GET|HEAD)$/.test(request.method) && hasPages(request.url) && request.headers.accept?.includes('text/html') === true;
  if (!asksForPage) return sendFailure(context, request, reply, error);
  const { language } = pageLanguage(request);
  const { kind, message } = beginFailure(context, request, reply, { error, language });
  const t = wordsOf[language];
  const comesBack = kind.status === platformErrors.TOO_MANY_REQUESTS.status || kind.status === platformErrors.UNAVAILABLE.status;
  const page = barePage({
    language,
    title: comesBack ? t.oneMoment : t.wentWrong,
    message: kind.code === platformErrors.TOO_MANY_REQUESTS.code ? t.manyHere : `${message}.`,
    links: [{ address: '', text: t.tryAgain }],
  });
  // The page contains no text from outside.
  const policy = pagePolicy(page, { nonce: null, identityOrigin: null, inlineStyles: false });
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
}
