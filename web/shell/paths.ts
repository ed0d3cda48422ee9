import { withQuery } from '#web/kit/page/links.ts'

const start = '/'
const except = (from: string | undefined) => (from === start ? undefined : from)

/** Where the shell itself leads. Links to the pages of a feature are in `<feature>/parts/<feature>.paths.ts`. */
export const paths = {
  home: () => start,
  signIn: (from?: string) => withQuery('/users/sign_in', { from: except(from) || undefined }),
  /** The page that asks a new member for a name. */
  ownName: (from?: string) => withQuery('/onboarding/profile', { from: except(from) || undefined }),
} as const
