import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { accountContract, type NetworkView } from '#events/accounts/account.contract.ts'
import { tagOf } from '#platform/language/language-tags.ts'
import type { Language } from '#platform/language/shapes.ts'
import { call } from '#web/kit/data/api.ts'
import { backOff } from '#web/kit/data/chance.ts'
import { setConnection } from '#web/kit/data/connection.ts'
import { asProblem, mayPass } from '#web/kit/data/problem.ts'
import { setSession } from '#web/kit/data/session.ts'
import { bestLanguage, rememberedLanguage } from '#web/kit/language/languages.ts'
import { startTexts } from '#web/kit/language/texts.ts'
import { cssVariables, theme } from '#web/kit/theme/theme.ts'
import { askForPassword } from './identity.ts'
import { loadOpenTexts } from './load-texts.ts'
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
      await startTexts(bestLanguage({ ...wishes(null), network: anyNetwork }), loadOpenTexts)
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
  if (member === null) await showOpen(root, language)
  else await showMember(root, language, member.name === '')
}

// Signed out, the browser loads neither the shell nor the texts and parts of the other features.
const showOpen = async (root: Root, language: Language) => {
  const [{ OpenApp }] = await Promise.all([import('./OpenApp.tsx'), startTexts(language, loadOpenTexts)])
  show(root, <OpenApp />)
}

const showMember = async (root: Root, language: Language, isNameless: boolean) => {
  const { MemberApp, memberRouter, startMember } = await import('./start-member.ts')
  const started = startMember(language, toSignIn)
  const router = memberRouter(isNameless)
  await started
  show(root, <MemberApp router={router} />)
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
