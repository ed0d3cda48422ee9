import { proxy, ref, useSnapshot } from 'valtio'
import type { Pictures } from '#platform/content/person.ts'
import { trusted } from '#platform/language/trusted.ts'

/** Who is signed in. `can` holds what the member may do in the network, by the names of the permissions. */
export type SessionMember = {
  id: string
  name: string
  images: Pictures
  language: string | null
  /** Where `/` leads: an entry of the navigation, or a path; the first entry when missing. */
  start_page?: string
  is_external: boolean
  is_network_admin: boolean
  /** The zone that the member has chosen; missing or null for the zone of the browser. */
  time_zone?: string | null
  browser_time_zone?: string | null
  /** The language that the member translated into last, as of the start of the page. */
  last_used_translation_language?: string | null
  can: Record<string, boolean>
}
/** The network, with its settings by name. */
export type SessionNetwork = {
  name: string
  language: string
  languages: string[]
  [setting: string]: unknown
}
export type Session = { network: SessionNetwork; member: SessionMember | null }

const state = proxy<{ session: Session | null }>({ session: null })

export const setSession = (session: Session) => {
  state.session = ref(session)
}

export const currentSession = (): Session | null => state.session

export const useSession = (): Session => {
  const { session } = useSnapshot(state)
  if (session === null) throw new Error('The session is read before the network has answered')
  return trusted<Session>(session)
}

export const useNetwork = (): SessionNetwork => useSession().network

/** The signed-in member. Only for pages that require one. */
export const useMember = (): SessionMember => {
  const { member } = useSession()
  if (member === null) throw new Error('A page for members is shown to nobody')
  return member
}
