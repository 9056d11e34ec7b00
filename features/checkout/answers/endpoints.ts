import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './answers-contract.ts';

export const getOrderAnswers = endpointAt<typeof contract.getOrderAnswers>('GET', '/orders/{id}/answers');
export const answerQuestions = endpointAt<typeof contract.answerQuestions>('PUT', '/orders/{id}/answers');
export const getAnswerFile = fileEndpointAt<typeof contract.getAnswerFile>('/orders/{id}/answers/files/{fileId}', 'application/octet-stream');
