// Endpoints of the questions of an event.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const listQuestions = endpointAt<typeof contract.listQuestions>('GET', '/events/{id}/questions');
export const listAskedQuestions = endpointAt<typeof contract.listAskedQuestions>('GET', '/events/{id}/asked-questions');
export const createQuestion = endpointAt<typeof contract.createQuestion>('POST', '/events/{id}/questions');
export const orderQuestions = endpointAt<typeof contract.orderQuestions>('PUT', '/events/{id}/questions');
export const changeQuestion = endpointAt<typeof contract.changeQuestion>('PUT', '/events/{id}/questions/{questionId}');
export const uploadAnswerFile = endpointAt<typeof contract.uploadAnswerFile>('POST', '/events/{id}/questions/{questionId}/files');
export const removeQuestion = endpointAt<typeof contract.removeQuestion>('DELETE', '/events/{id}/questions/{questionId}');
