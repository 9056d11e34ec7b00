import { atomicRoute, route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { changeQuestion } from './change-question.ts';
import { createQuestion } from './create-question.ts';
import { uploadAnswerFile } from './files/upload-answer-file.ts';
import { listAskedQuestions } from './list-asked-questions.ts';
import { listQuestions } from './list-questions.ts';
import { orderQuestions } from './order-questions.ts';
import { removeQuestion } from './remove-question.ts';

export const questionRoutes = [
  route(contract.listQuestions, listQuestions),
  route(contract.listAskedQuestions, listAskedQuestions),
  atomicRoute(contract.createQuestion, createQuestion),
  atomicRoute(contract.orderQuestions, orderQuestions),
  atomicRoute(contract.changeQuestion, changeQuestion),
  atomicRoute(contract.removeQuestion, removeQuestion),
  route(contract.uploadAnswerFile, uploadAnswerFile),
];
