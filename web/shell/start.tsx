import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { accountContract, type NetworkView } from '#events/accounts/account.contract.ts'
import { tagOf } from '#platform/language/language-tags.ts'
import { call } from '#web/kit/api.ts'
import { backOff } from '#web/kit/chance.ts'
import { startChanges } from '#web/kit/changes.ts'
import { setConnection } from '#web/kit/connection.ts'
import { bestLanguage, rememberedLanguage } from '#web/kit/languages.ts'
import { asProblem, mayPass } from '#web/kit/problem.ts'
import { retryFailedPictures } from '#web/kit/retry-pictures.ts'
import { setSession } from '#web/kit/session.ts'
import { pressed } from '#web/kit/shortcuts.ts'
import { startTexts } from '#web/kit/texts.ts'
import { cssVariables, theme } from '#web/kit/theme/theme.ts'
import { App, type Who } from './App.tsx'
import { loadTexts } from './discovered.ts'
import { askForPassword, escaped } from './identity.ts'
import { styleNonce } from './nonce.ts'
import { paths } from './paths.ts'
import { Unreachable } from './Unreachable.tsx'

/** Loads the session and the texts, and renders the app. */
export const start = async (element: HTMLElement): Promise<void> => {
  const root = createRoot(element)
  const view = await firstAnswer(root)
  if (view !== null) await begin(root, view)
}

const pauses = { first: 1_500, max: 30_000 }

/** Who is there, as soon as the server can say so: until then the page says what is away. Null when it refuses. */
const firstAnswer = async (root: Root): Promise<NetworkView | null> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call(accountContract.calls.network, {})
    } catch (thrown) {
      const problem = asProblem(thrown)
      await startTexts(bestLanguage({ ...wishes(null), network: anyNetwork }), loadTexts)
      show(root, <Unreachable code={problem.code} onRetry={() => location.reload()} />)
      if (!mayPass(problem)) return null
      await new Promise((resolve) => setTimeout(resolve, backOff(failures, pauses)))
    }
  }
}

const begin = async (root: Root, { network, member, csrf_token, position }: NetworkView): Promise<void> => {
  const language = bestLanguage({ ...wishes(member?.language ?? null), network })
  setSession({ network, member })
  setConnection({
    csrfToken: csrf_token ?? '',
    position,
    language: tagOf(language),
    // A visitor without a session stays on the public page.
    onSignedOut: member === null ? () => {} : toSignIn,
    onNotFresh: askForPassword,
  })
  await startTexts(language, loadTexts)
  addEventListener('keydown', escaped, { capture: true })
  addEventListener('keydown', pressed)
  retryFailedPictures()
  if (member !== null) startChanges(toSignIn)
  show(root, <App who={whoOf(member)} />)
}

const whoOf = (member: NetworkView['member']): Who => {
  if (member === null) return 'nobody'
  return member.name === '' ? 'nameless' : 'member'
}

const anyNetwork = { language: 'en', languages: ['de', 'de_DU', 'en', 'es', 'fr'] }

const wishes = (ofMember: string | null) => ({
  chosen: [ofMember, rememberedLanguage()],
  browser: navigator.languages,
})

let isLeaving = false

const toSignIn = () => {
  if (isLeaving || location.pathname.startsWith('/users/')) return
  isLeaving = true
  // A sign-in in another tab gets its own page here.
  setConnection({ csrfToken: '' })
  call(accountContract.calls.network, {})
    .then(({ member }) => member !== null)
    .catch(() => false)
    .then((isSomebody) => {
      if (isSomebody) location.reload()
      else location.assign(paths.signIn(location.pathname + location.search))
    })
}

const show = (root: Root, content: React.ReactNode) =>
  root.render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {content}
    </MantineProvider>,
  )
