// The questions of an event, and what an order answers.
import { expect } from 'vitest';
import { NO_EVENT, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const list = 'GET /api/events/{event}/questions' as const;
const add = 'POST /api/events/{event}/questions' as const;
const move = 'PUT /api/events/{event}/questions' as const;
const change = 'PUT /api/events/{event}/questions/{question}' as const;
const remove = 'DELETE /api/events/{event}/questions/{question}' as const;
const answers = 'PUT /api/orders/{order}/answers' as const;
const upload = 'POST /api/events/{event}/questions/{fileQuestion}/files' as const;
const file = 'GET /api/orders/{order}/answers/files/{answerFile}' as const;
const NO_FILE = 'This file does not exist any more';
const GONE = 'This question does not exist any more';
const NO_ORDER = 'Order not found';
const why = { kind: 'text', asked: 'later', label: { en: 'Why do you come?', sw: 'Kwa nini unakuja?' } };

export const asking: readonly Case[] = [
  { call: add, as: 'organizer', body: why, status: 200, data: { kind: 'text', subject: 'order', required: false, label: why.label } },
  { call: add, as: 'organizer', body: { kind: 'text' }, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'organizer', body: { ...why, kind: 'film' }, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'organizer', body: { ...why, label: 'Why' }, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'organizer', body: { ...why, kind: 'choice', choices: [] }, status: 400, says: 'Give 2 to 30 different answers to choose from' },
  { call: add, as: 'organizer', body: { ...why, ticketTypeIds: ['{spareType}'] }, status: 400, says: 'This event has no such ticket type' },
  { call: add, as: 'organizer', body: { ...why, ticketTypeIds: ['{word}'] }, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'organizer', body: { ...why, kind: 'file', atGate: true }, status: 400, says: 'A file cannot be read at the gate' },
  { call: add, as: 'organizer', body: { ...why, editableUntil: '{word}' }, status: 400, code: 'INVALID_INPUT' },
  { call: add, as: 'rival', body: why, status: 403, says: NOT_ALLOWED },
  { call: add, as: 'customer', body: why, status: 403, says: NOT_ALLOWED },
  { call: add, as: 'nobody', body: why, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{word}/questions', as: 'organizer', body: why, status: 404, says: NO_EVENT },
  { call: list, as: 'organizer', status: 200, data: { items: expect.any(Array), can: { manageQuestions: true } } },
  { call: list, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: list, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/events/{unknown}/questions', as: 'organizer', status: 404, says: NO_EVENT },
  // Those for later are not asked at the purchase.
  { call: 'GET /api/events/{event}/asked-questions?types={type}', as: 'nobody', status: 200, data: { items: [] } },
  { call: 'GET /api/events/{event}/asked-questions?types={odd}', as: 'nobody', status: 200, data: { items: [] } },
  { call: 'GET /api/events/{word}/asked-questions', as: 'nobody', status: 404, says: NO_EVENT },
  { call: move, as: 'organizer', body: { ids: ['{unknown}'] }, status: 409, code: 'QUESTIONS_CHANGED' },
  { call: move, as: 'organizer', body: { ids: ['{word}'] }, status: 400, code: 'INVALID_INPUT' },
  { call: move, as: 'rival', body: { ids: [] }, status: 403, says: NOT_ALLOWED },
  { call: change, as: 'organizer', body: { ...why, required: true }, status: 200, data: { required: true } },
  { call: change, as: 'organizer', body: { label: {} }, status: 400, code: 'INVALID_INPUT' },
  { call: change, as: 'rival', body: why, status: 403, says: NOT_ALLOWED },
  { call: 'PUT /api/events/{few}/questions/{question}', as: 'organizer', body: why, status: 404, says: GONE },
  { call: 'PUT /api/events/{event}/questions/{word}', as: 'organizer', body: why, status: 404, says: GONE },
  { call: 'GET /api/orders/{order}/answers', as: 'customer', status: 200, data: { answers: expect.any(Array), can: { answerQuestions: true } } },
  { call: 'GET /api/orders/{order}/answers', as: 'otherUser', status: 404, says: NO_ORDER },
  { call: 'GET /api/orders/{order}/answers', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/orders/{word}/answers', as: 'customer', status: 404, says: NO_ORDER },
  { call: answers, as: 'customer', body: { answers: [{ questionId: '{question}', value: 'The music' }] }, status: 200 },
  { call: answers, as: 'customer', body: { answers: [{ questionId: '{question}', value: null }] }, status: 400, code: 'INVALID_ANSWERS' },
  { call: answers, as: 'customer', body: { answers: [{ questionId: '{unknown}', value: 'lost' }] }, status: 400, code: 'INVALID_ANSWERS' },
  { call: answers, as: 'customer', body: { answers: [{ questionId: '{word}', value: 7 }] }, status: 400, code: 'INVALID_INPUT' },
  { call: answers, as: 'customer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: answers, as: 'organizer', body: { answers: [] }, status: 403, says: NOT_ALLOWED },
  { call: answers, as: 'otherUser', body: { answers: [] }, status: 404, says: NO_ORDER },
  { call: answers, as: 'nobody', body: { answers: [] }, status: 401, says: SIGN_IN },
  { call: upload, as: 'customer', body: {}, status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  { call: upload, as: 'nobody', body: {}, status: 401, says: SIGN_IN },
  { call: 'POST /api/events/{event}/questions/{word}/files', as: 'customer', body: {}, status: 415 },
  // It was sent, and no order answers by it yet.
  { call: file, as: 'customer', status: 404, says: NO_FILE },
  {
    call: answers,
    as: 'customer',
    body: { answers: [{ questionId: '{fileQuestion}', value: ['{unknown}'] }] },
    status: 400,
    code: 'INVALID_ANSWERS',
  },
  { call: answers, as: 'customer', body: { answers: [{ questionId: '{fileQuestion}', value: '{word}' }] }, status: 400, code: 'INVALID_ANSWERS' },
  { call: answers, as: 'customer', body: { answers: [{ questionId: '{fileQuestion}', value: ['{answerFile}'] }] }, status: 200 },
  { call: file, as: 'customer', status: 200, file: ['application/pdf', 'certificate.pdf'] },
  { call: file, as: 'organizer', status: 200, file: ['application/pdf', 'certificate.pdf'] },
  { call: file, as: 'admin', status: 200, file: ['application/pdf', 'certificate.pdf'] },
  { call: file, as: 'rival', status: 404, says: NO_ORDER },
  { call: file, as: 'otherUser', status: 404, says: NO_ORDER },
  { call: file, as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/orders/{order}/answers/files/{word}', as: 'customer', status: 404, says: NO_FILE },
  { call: 'GET /api/orders/{unknown}/answers/files/{answerFile}', as: 'customer', status: 404, says: NO_ORDER },
  { call: 'DELETE /api/events/{event}/questions/{unknown}', as: 'organizer', status: 404, says: GONE },
  { call: remove, as: 'rival', status: 403, says: NOT_ALLOWED },
  { call: remove, as: 'nobody', status: 401, says: SIGN_IN },
  { call: remove, as: 'organizer', status: 200 },
  { call: remove, as: 'organizer', status: 404, says: GONE },
];
