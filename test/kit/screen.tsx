import './dom.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type Session, setSession } from '#web/kit/data/session.ts'
import { pressed } from '#web/kit/keyboard/shortcuts.ts'
import { startTexts, type TextTree } from '#web/kit/language/texts.ts'
import { cssVariables, theme } from '#web/kit/theme/theme.ts'
import { enterJsdom, leaveJsdom } from './dom.ts'
import { textsOf } from './texts.ts'

// A screen on a busy machine takes longer than the usual second; `until` is as patient.
configure({ asyncUtilTimeout: 10_000 })

const pictures = { small: null, medium: null, large: null }

/** Ben, a member of Lindenhof, reads English. */
export const ben: Session = {
  network: { name: 'Lindenhof', language: 'en', languages: ['de', 'de_DU', 'en', 'es', 'fr'] },
  member: {
    id: 'ben',
    name: 'Ben Okafor',
    images: pictures,
    language: 'en',
    is_external: false,
    is_network_admin: false,
    time_zone: 'Europe/Berlin',
    can: {},
  },
}

let hasKeys = false

/** Shows something as Ben sees it, at a path. Gives his hands. */
export const show = async (content: ReactNode, path = '/'): Promise<UserEvent> => {
  // Another spec file of the same worker may have started other texts.
  await startTexts('en', async (language) => (await textsOf(language)) as TextTree)
  if (!hasKeys) document.addEventListener('keydown', pressed)
  hasKeys = true
  enterJsdom()
  setSession(ben)
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [path] })
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  // Keys come without a pause between them, in which a timer that waits for the last one could ring.
  return userEvent.setup({ delay: null })
}

/** For `afterEach`: nothing of one spec is left for the next. */
export const tidy = () => {
  cleanup()
  document.body.innerHTML = ''
  leaveJsdom()
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'lost'

/** Stands in for the network: answers in order, and keeps what was sent. */
export const answering = (
  ...answers: Answer[]
): { sent: { url: string; init: RequestInit }[]; restore: () => void } => {
  const sent: { url: string; init: RequestInit }[] = []
  const before = globalThis.fetch
  globalThis.fetch = async (input, init = {}) => {
    sent.push({ url: String(input), init })
    const answer = answers.shift() ?? { status: 500 }
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const { status = 200, body, headers = {} } = answer
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  }
  return {
    sent,
    restore: () => {
      globalThis.fetch = before
    },
  }
}
