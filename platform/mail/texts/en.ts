import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Hello ${name},`,
  before: 'Before',
  after: 'Now',
  why: 'Why you get this',
  link: 'If the button does not work, open this address:',
  footer: (network, host) =>
    `${network} sent this letter to you. Please do not reply to it; write to people at ${host}.`,
}
