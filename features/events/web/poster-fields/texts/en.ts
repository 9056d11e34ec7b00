import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Poster',
  lead: 'A picture of your own, or a drawn poster.',
  picture: {
    label: 'Picture',
    own: 'A picture of your own',
    none: 'None',
    /** On the area that files are dropped on. */
    drop: 'Drop a picture here, or choose one',
    hint: message('JPEG, PNG or WebP, up to {megabytes} MB and at least {side} pixels on each side', { megabytes: 'number', side: 'number' }),
    choose: 'Choose a picture',
    replace: 'Replace',
    remove: 'Remove',
    removeLabel: 'Remove picture',
    removed: 'The picture is removed.',
    undo: 'Undo',
  },
  refused: {
    type: 'Please choose a JPEG, PNG or WebP picture',
    bytes: message('The file is larger than {megabytes} MB. Please choose a smaller one', { megabytes: 'number' }),
    unreadable: 'This file is not a picture that can be read',
    small: message('The picture must be at least {side} pixels wide and high', { side: 'number' }),
    pixels: message('The picture has more than {millions} million pixels. Please choose a smaller one', { millions: 'number' }),
  },
  crop: {
    title: 'Crop the picture',
    lead: 'Drag the picture, or use the arrow keys. Plus and minus zoom.',
    frame: 'Part of the picture that is shown',
    zoom: 'Zoom',
    across: 'Left and right',
    down: 'Up and down',
    card: 'On a card',
    head: 'On the event page',
    unnamed: 'Your event',
    cancel: 'Cancel',
    use: 'Use picture',
    uploading: message('Uploading {percent}%', { percent: 'number' }),
    preparing: 'The picture is being stored...',
    stop: 'Stop upload',
    retry: 'Try again',
    offline: 'The connection was lost. The upload goes on when you are back online, or try again now.',
  },
  style: {
    label: 'Drawn poster',
    pattern: 'Pattern',
    colours: 'Colours',
    automatic: 'Automatic',
    /** Such as "Kiondo weave, Clay". */
    named: message('{family}, {ground}', { family: 'text', ground: 'text' }),
  },
  families: {
    music: 'Kitenge discs',
    festivals: 'Beaded collar',
    comedy: 'Kanga border',
    food: 'Kiondo weave',
    conferences: 'Kikoi stripes',
    theater: 'Imigongo ridges',
  },
  /** The ground of a palette. */
  grounds: {
    ink: 'Ink',
    chalk: 'Chalk',
    marigold: 'Marigold',
    vermilion: 'Vermilion',
    madder: 'Madder red',
    oxblood: 'Oxblood',
    indigo: 'Indigo',
    sky: 'Sky blue',
    blue: 'Blue',
    lagoon: 'Lagoon',
    deep: 'Deep sea',
    leaf: 'Leaf green',
    forest: 'Forest green',
    lime: 'Lime',
    pink: 'Pink',
    blush: 'Blush',
    clay: 'Clay',
    sand: 'Sand',
    coco: 'Coconut',
    ochre: 'Ochre',
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
