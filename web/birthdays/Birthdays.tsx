import Cake from 'lucide-react/icons/cake'
import { birthdayContract, type UpcomingBirthday } from '#events/birthdays/birthday.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { WidgetSection } from '#web/kit/page/WidgetSection.tsx'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'

const shown = 5

/** Who has birthday today and in the next days. */
export function Birthdays({ title }: { title: string }) {
  const load = useAnswer(birthdayContract.calls.upcoming, {})
  useAfterChanges('members network', load.reload)
  const next = load.answer?.birthdays.slice(0, shown) ?? []
  if (next.length === 0) return null
  return (
    <WidgetSection title={title}>
      <ul>
        {next.map((birthday) => (
          <li key={birthday.person.id}>
            <Birthday birthday={birthday} />
          </li>
        ))}
      </ul>
    </WidgetSection>
  )
}

function Birthday({ birthday }: { birthday: UpcomingBirthday }) {
  const say = useText()
  const format = useFormat()
  const { person, day, birthday_is_today, age } = birthday
  const noon = `${day}T12:00:00.000Z`
  const date = format.dayNearness(noon, 'UTC') ?? format.shortDate(noon, 'UTC')
  return (
    <PersonRow
      person={person}
      to={person.path}
      second={age === null ? date : say('birthdays.turns', { date, age })}
      end={birthday_is_today && <Icon of={Cake} size={18} />}
    />
  )
}
