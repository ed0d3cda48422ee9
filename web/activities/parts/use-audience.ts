import { postType } from '#events/activities/activity.contract.ts'
import { calls as groupCalls, groups } from '#web/groups/parts/groups.store.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useText } from '#web/kit/language/texts.ts'
import { streams } from '../activities.store.ts'

const kinds = postType.options

/** The groups that the member may post to, and what a post without groups reaches. */
export const useAudience = () => {
  const say = useText()
  const own = streams.useAll()
  const guestGroups = useGuestGroups()
  const mayReachAll = own.some(({ type }) => type === 'network')
  const maySendCirculars = own.some(({ can_send_circular }) => can_send_circular)
  const listed = own
    .filter(({ type }) => type === 'group')
    .map(({ group_id, name }) => ({ value: group_id ?? '', label: name }))
  const choices = new Map([...guestGroups, ...listed].map((choice) => [choice.value, choice]))
  return {
    mayPost: mayReachAll || choices.size > 0,
    kinds: kinds.filter((kind) => kind !== 'rundschreiben' || maySendCirculars),
    everyone: say(mayReachAll ? 'activities.to_everyone' : 'activities.choose_groups'),
    groups: [...choices.values()].sort((one, other) => one.label.localeCompare(other.label)),
  }
}

/** The groups of a guest, which the list of streams leaves out. */
const useGuestGroups = () => {
  const { is_external } = useMember()
  const load = useLoad(groups, groupCalls.mine, is_external ? {} : null)
  const known = groups.useAll()
  const ownGroupIds = new Set((load.answer?.groups ?? []).map(({ id }) => id))
  return known
    .filter(({ id, archived }) => ownGroupIds.has(id) && !archived)
    .map(({ id, name }) => ({ value: id, label: name }))
}
