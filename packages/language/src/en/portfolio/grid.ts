/** Words for arranging the dashboard. */
export const grid = {
  systemView: 'Standard',
  detailsView: 'Details',
  done: 'Done',
  title: 'Customise the dashboard',
  hint: 'Drag a card by its round handle. Keyboard: go to the handle; arrows move, Shift and arrows resize, Escape undoes.',
  hintOnNarrow:
    'Drag a card by its round handle to another place, or go to the handle and use the arrow keys; Escape puts the card back.',
  view: 'View',
  sections: 'Sections',
  views: 'Views',
  reset: 'Reset',

  keeping: {
    kept: 'Saved',
    saving: 'Saving…',
    waiting: 'Not saved yet: no connection',
    failed: 'Not saved yet',
  },
  cardFailed: 'This section could not be shown.',
  loadFailed: 'Your layout could not be loaded, so nothing can be changed now.',

  card: {
    move: 'Move {{title}}',
    remove: 'Remove {{title}}',
    keys: 'Arrow keys move it, Shift and arrow keys change its size, Escape puts it back',
  },

  step: {
    group: 'Move and resize {{title}}',
    left: 'Left',
    right: 'Right',
    up: 'Up',
    down: 'Down',
    narrower: 'Narrower',
    wider: 'Wider',
    lower: 'Shorter',
    higher: 'Taller',
  },

  said: {
    place: '{{title}}, column {{column}}, row {{row}}',
    turn: '{{title}}, {{turn}} of {{count}}',
    size: '{{title}}, {{columns}} columns wide, {{rows}} rows high',
    back: '{{title}} is back where it was',
    removed: '{{title}} removed',
    locked: 'The layout has just been loaded. Try again in a moment.',
  },

  sectionsDialog: {
    title: 'Sections',
    text: 'What the dashboard shows in the view “{{view}}”.',
  },

  viewsDialog: {
    title: 'Views',
    text: 'Each view has its own layout.',
    rename: 'Rename {{name}}',
    renameShort: 'Rename',
    delete: 'Delete {{name}}',
    really: 'Delete “{{name}}”?',
    keep: 'Keep',
    deleteNow: 'Delete',
    name: 'Name',
    newName: 'Name of a new view',
    create: 'Create',
    saveName: 'Save',
    nameMissing: 'Give the view a name',
    tooMany: 'There can be {{count}} views at most.',
  },

  resetDialog: {
    title: 'Reset this view?',
    text: 'All sections of “{{view}}” return to their original places. Your other views stay as they are.',
    keep: 'Keep it',
    reset: 'Reset',
  },

  toast: {
    merged: 'Your layout was changed in another window too. Both changes are kept.',
    waiting: 'There is no connection. Your layout is kept here and saved when it is back.',
    failed: 'Your layout could not be saved yet. It is kept here and tried again.',
    back: 'Your layout is saved.',
    refused: 'Your change of the layout could not be saved.',
  },
} as const
