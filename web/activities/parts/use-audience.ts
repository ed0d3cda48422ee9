import { postType } from '#events/activities/activity.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { streams } from '../activities.store.ts'

const kinds = postType.options

/** The groups that one may post to, and what a post without groups reaches. */
export const useAudience = () => {
  const say = useText()
  const own = streams.useAll()
  const mayReachAll = own.some(({ type }) => type === 'network')
  const maySendCirculars = own.some(({ can_send_circular }) => can_send_circular)
  return {
    kinds: kinds.filter((kind) => kind !== 'rundschreiben' || maySendCirculars),
    everyone: say(mayReachAll ? 'activities.to_everyone' : 'activities.choose_groups'),
    groups: own
      .filter(({ type }) => type === 'group')
      .map(({ group_id, name }) => ({ value: group_id ?? '', label: name }))
      .sort((one, other) => one.label.localeCompare(other.label)),
  }
}
