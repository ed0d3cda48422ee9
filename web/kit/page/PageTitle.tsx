import { useSession } from '../data/session.ts'

/** Sets the title of the browser's tab: "{text} | {network}". */
export function PageTitle({ text }: { text: string }) {
  const { network } = useSession()
  return <title>{`${text} | ${network.name}`}</title>
}
