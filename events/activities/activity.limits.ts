import { defineLimits, valuesOf } from '#platform/language/limit.ts'

export const activityLimits = defineLimits('Posts', {
  groups: { name: 'Groups of a post', value: 20, unit: 'groups', scope: 'post', answer: '422 too_long' },
  tags: { name: 'Tags of a post', value: 20, unit: 'tags', scope: 'post', answer: '422 too_long' },
  images: { name: 'Pictures', value: 20, unit: 'pictures', scope: 'post', answer: '422 too_long' },
  files: { name: 'Files', value: 20, unit: 'files', scope: 'post', answer: '422 too_long' },
  options: {
    name: 'Choices of a survey or a schedule',
    value: 30,
    unit: 'choices',
    scope: 'post',
    answer: '422 too_long',
  },
  reactions: {
    name: 'Reactions to a post and its replies',
    value: 20_000,
    unit: 'reactions',
    scope: 'post',
    answer: '409 too_many_reactions',
  },
  comments: {
    name: 'Replies and answers',
    value: 5_000,
    unit: 'comments',
    scope: 'post',
    answer: '409 too_many_comments',
  },
})

export const {
  groups: maxGroups,
  tags: maxTags,
  images: maxImages,
  files: maxFiles,
  comments: maxComments,
  reactions: maxReactions,
  options: maxOptions,
} = valuesOf(activityLimits)
