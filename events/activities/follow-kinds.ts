/** Private lists of a member, by the kinds under which they are saved. The notification service knows `ignored_member`. */
export const followKinds = {
  activity: 'followed_activity',
  member: 'followed_member',
  tag: 'followed_tag',
  ignored: 'ignored_member',
  stream: 'subscribed_stream',
} as const
