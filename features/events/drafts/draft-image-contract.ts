// The picture of a draft: sent before there is an event.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { fileBody } from '#platform/contract/file.ts';
import { pictureUpload } from '#platform/contract/picture-limits.ts';
import { pictureErrors } from '#platform/contract/picture.ts';
import { UPLOADS_PER_MINUTE } from '../images/image-contract.ts';
import { eventImageSchema } from '../schemas.ts';
import { draftErrors } from './draft-contract.ts';

const tag = 'Event drafts';

export const addDraftImage = endpoint({
  id: 'addDraftImage',
  summary: "Stores a picture for one of the caller's drafts: the draft has it once its form names the answered address as `picture`",
  tag,
  method: 'POST',
  path: '/event-drafts/{id}/images',
  access: { permission: 'create:events' },
  params: z.object({ id: z.string().max(100) }),
  upload: pictureUpload,
  body: fileBody,
  output: eventImageSchema,
  errors: [
    draftErrors.DRAFT_NOT_FOUND,
    ...Object.values(pictureErrors),
    platformErrors.BODY_TOO_LARGE,
    platformErrors.UNSUPPORTED_MEDIA_TYPE,
    platformErrors.UNAVAILABLE,
  ],
  requestsPerMinute: UPLOADS_PER_MINUTE,
});
