import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Hello ${name},`,
  before: 'Before',
  after: 'Now',
  labeled: (label, value) => `${label}: ${value}`,
  why: 'Why you received this email',
  link: 'If the button doesn’t work, open this link:',
  unsubscribe: 'Unsubscribe from these emails',
  footer: (network, host) =>
    `${network} sent you this email. Please don’t reply to it. To reach someone, go to ${host}.`,
  mails: {
    digest: 'Digest',
    daily_activity: 'Daily activity',
    saved_searches: 'News in your saved searches',
    stream: 'New posts in a group',
    stream_group: 'New posts in {{group}}',
    stream_network: 'New posts in the network',
  },
}
