import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Hello ${name},`,
  before: 'Before',
  after: 'Now',
  labeled: (label, value) => `${label}: ${value}`,
  why: 'Why you received this email',
  link: 'If the button doesn’t work, open this link:',
  footer: (network, host) =>
    `${network} sent you this email. Please don’t reply to it. To reach someone, go to ${host}.`,
}
