export const texts = {
  codes: {
    q_empty: 'Enter at least one character',
    tag_unknown: 'This tag doesn’t exist',
    tag_name_taken: 'A tag with this name already exists',
    tag_under_itself: 'A tag can’t be placed under itself',
    tags_below: 'Other tags belong to this tag. Move or delete them first.',
    too_many_tags: 'The limit of {{most}} tags has been reached. Delete one first.',
  },
  audit: {
    TagMade: 'Tag created',
    TagRenamed: 'Tag renamed',
    TagMoved: 'Tag moved',
    TagRemoved: 'Tag deleted',
    TagRestored: 'Tag restored',
  },
  audit_title: 'Tags',
  audit_things: { tag: 'Tag' },
}
