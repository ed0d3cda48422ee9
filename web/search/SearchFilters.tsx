import { Checkbox } from '@mantine/core'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { SearchAnswer } from '#events/search/search.contract.ts'
import {
  filterText,
  itemsIn,
  parseSearch,
  type SearchOperator,
  withFilter,
} from '#platform/language/search-grammar.ts'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import { DateField } from '#web/kit/dates/DateField.tsx'
import { dayWritten } from '#web/kit/dates/days.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { SidePanel } from '#web/kit/page/SidePanel.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { peopleAndContainers } from './hit-parts.ts'
import type { SearchAddress } from './use-search.ts'

type SearchFiltersProps = { address: SearchAddress; answer: SearchAnswer | null }

/** When, who and where: another view of the operators in the field. */
export function SearchFilters({ address: { q, change }, answer }: SearchFiltersProps) {
  const say = useText()
  const hits = Object.values(answer ?? {}).flatMap((section) => section.hits)
  const { people, containers } = peopleAndContainers(hits)
  const filterValue = (operator: SearchOperator) =>
    itemsIn(parseSearch(q)).flatMap((item) =>
      item.kind === 'filter' && item.operator === operator && !item.negated ? [item.value] : [],
    )[0]
  const set = (operator: SearchOperator, value: string | null) =>
    change({ q: withFilter(q, operator, value) })
  const choices = (operator: 'from' | 'in', all: ReturnType<typeof peopleAndContainers>['people']) =>
    all.slice(0, 6).map((face) => {
      const isChosen = filterValue(operator) === face.name || filterValue(operator) === face.id
      return (
        <Checkbox
          key={face.id}
          checked={isChosen}
          onChange={() => set(operator, isChosen ? null : face.name)}
          aria-label={filterText(operator, face.name)}
          label={
            <span className="fm-row">
              <Avatar {...face} size={24} />
              <span className="fm-ellipsis">{face.name}</span>
            </span>
          }
        />
      )
    })
  return (
    <SidePanel label={say('search.narrow')} sunken>
      <div className="fm-stack fm-search-filters">
        <h2 className="fm-section">{say('search.when')}</h2>
        <DateField
          label={say('search.after')}
          value={dayOf(filterValue('after'))}
          onChange={(day) => set('after', day)}
          onClear={() => set('after', null)}
        />
        <DateField
          label={say('search.before')}
          value={dayOf(filterValue('before'))}
          onChange={(day) => set('before', day)}
          onClear={() => set('before', null)}
        />
        {people.length > 0 && (
          <>
            <h2 className="fm-section">{say('search.who')}</h2>
            {choices('from', people)}
          </>
        )}
        {containers.length > 0 && (
          <>
            <h2 className="fm-section">{say('search.where')}</h2>
            {choices('in', containers)}
          </>
        )}
        <p className="fm-small fm-muted">
          <Icon of={ShieldCheck} size={14} /> {say('search.only_yours')}
        </p>
      </div>
    </SidePanel>
  )
}

// The field takes days in more ways than the language of the search, and writes what is no day as an error.
const dayOf = (value = ''): Day | null => (dayWritten(value) === value ? value : null)
