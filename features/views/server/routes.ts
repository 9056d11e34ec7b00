import { route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { recordView } from './record-view.ts';

export const viewRoutes: readonly Route[] = [route(contract.recordView, recordView)];
