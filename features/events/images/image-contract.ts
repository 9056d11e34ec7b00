// Endpoints of the images of an event.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileBody } from '#platform/contract/file.ts';
import { pictureUpload } from '#platform/contract/picture-limits.ts';
import { pictureErrors } from '#platform/contract/picture.ts';
import { eventErrors } from '../contract.ts';
import { IMAGES_MAX } from './images.ts';
import { eventImageSchema } from '../schemas.ts';
import { eventMessages } from '../messages.ts';

const tag = 'Events';
export const UPLOADS_PER_MINUTE = 30;

export const imageErrors = defineErrors({
  IMAGE_NOT_FOUND: [404, eventMessages.imageNotFound],
  TOO_MANY_IMAGES: [409, eventMessages.imagesMax({ maximum: IMAGES_MAX })],
});

export const addEventImage = endpoint({
  id: 'addEventImage',
  summary:
    "Adds an image to the caller's own event (an admin: any), after those it has. The body is the file itself; the same file again is the same image",
  tag,
  method: 'POST',
  path: '/events/{id}/images',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  query: z.object({
    /** A description of the image for screen readers. */
    alt: z.string().trim().max(300).default(''),
    /** `false`: it is only stored, until a change of the event names it as its `picture`. */
    show: z.enum(['true', 'false']).default('true'),
  }),
  upload: pictureUpload,
  body: fileBody,
  output: eventImageSchema,
  errors: [
    eventErrors.EVENT_NOT_FOUND,
    eventErrors.EVENT_NOT_YOURS,
    eventErrors.EVENT_OVER,
    imageErrors.TOO_MANY_IMAGES,
    ...Object.values(pictureErrors),
    platformErrors.BODY_TOO_LARGE,
    platformErrors.UNSUPPORTED_MEDIA_TYPE,
    platformErrors.UNAVAILABLE,
  ],
  requestsPerMinute: UPLOADS_PER_MINUTE,
});

export const removeEventImage = endpoint({
  id: 'removeEventImage',
  summary: "Removes an image of the caller's own event (an admin may of any), also when the event is over",
  tag,
  method: 'DELETE',
  path: '/events/{id}/images/{imageId}',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100), imageId: z.string().max(100) }),
  output: z.object({ id: z.uuid(), deleted: z.literal(true) }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, imageErrors.IMAGE_NOT_FOUND],
  idempotency: 'stored',
});
