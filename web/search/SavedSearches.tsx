import { ActionIcon } from '@mantine/core'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Bookmark from 'lucide-react/icons/bookmark'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import {
  SavedSearchTotals,
  type SavedSearchView,
  savedSearchContract,
  savedSearchTotals,
} from '#events/search/saved-search.contract.ts'
import { onChange } from '#web/kit/data/changes.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { problemText, useText } from '#web/kit/language/texts.ts'
import { NavSection } from '#web/kit/page/NavSection.tsx'
import { searchPaths } from './parts/search.paths.ts'

const { calls } = savedSearchContract
const commands = commandsOf(savedSearchContract)
const longestName = 100
/** The server follows the counts for ten minutes. */
const followAgainAfter = 5 * 60_000

/** The searches that the member keeps, with how much each finds now. */
export function SavedSearches({ q }: { q: string }) {
  const say = useText()
  const { answer, reload } = useAnswer(calls.saved_searches, {})
  const totals = usePushedTotals(answer, reload)
  const searches: readonly SavedSearchView[] = answer?.searches ?? []
  const text = q.trim()
  const canSave = text !== '' && answer !== null && !searches.some((one) => one.q === text)
  if (searches.length === 0 && !canSave) return null

  const run = async (command: () => Promise<unknown>, done?: string) => {
    try {
      await command()
      if (done) toast(done)
    } catch (thrown) {
      const { code, params } = asProblem(thrown)
      toast(problemText(say, code, params))
    }
    reload()
  }

  return (
    <NavSection
      title={say('search.saved')}
      action={
        canSave ? (
          <ActionIcon
            size={26}
            aria-label={say('search.save')}
            onClick={() =>
              run(
                () => commands.save_search({ name: text.slice(0, longestName), q: text }),
                say('search.is_saved'),
              )
            }
          >
            <Icon of={Plus} size={15} />
          </ActionIcon>
        ) : undefined
      }
    >
      <ul>
        {searches.map(({ id, name, q: kept, total, notifies }) => (
          <li key={id} className="fm-row">
            <Link className="fm-nav-item-link fm-grow" to={searchPaths.search(kept)}>
              <Icon of={Bookmark} />
              <span className="fm-grow fm-ellipsis">{name}</span>
              <span className="fm-tiny fm-numbers">{totals[id] ?? total}</span>
            </Link>
            <ActionIcon
              size={26}
              aria-label={say('search.notify', { name })}
              aria-pressed={notifies}
              onClick={() =>
                run(
                  () => commands.change_search({ search_id: id, notifies: !notifies }),
                  say(notifies ? 'search.notifies_no_more' : 'search.notifies'),
                )
              }
            >
              <Icon of={notifies ? Bell : BellOff} size={13} />
            </ActionIcon>
            <ActionIcon
              size={26}
              aria-label={say('search.remove_saved', { name })}
              onClick={() => run(() => commands.remove_search({ search_id: id }))}
            >
              <Icon of={X} size={13} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </NavSection>
  )
}

/** The counts that the server has sent since an answer, by the ids of the searches. */
const usePushedTotals = (answer: object | null, reload: () => void): SavedSearchTotals => {
  const [pushed, setPushed] = useState<{ since: object | null; totals: SavedSearchTotals }>({
    since: null,
    totals: {},
  })
  useEffect(
    () =>
      onChange(savedSearchTotals, (change) => {
        const { data } = signal.safeParse(change)
        if (data) setPushed({ since: answer, totals: data.payload })
      }),
    [answer],
  )
  useEffect(() => {
    const timer = setInterval(reload, followAgainAfter)
    return () => clearInterval(timer)
  }, [reload])
  return pushed.since === answer ? pushed.totals : {}
}

const signal = z.object({ payload: SavedSearchTotals })
