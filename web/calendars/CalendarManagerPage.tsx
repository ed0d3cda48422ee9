import { ActionIcon, Button, Tooltip } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import { Link } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { calendarImportPaths } from '#web/calendar-imports/parts/calendar-imports.paths.ts'
import { calendarSubscriptionPaths } from '#web/calendar-subscriptions/parts/calendar-subscriptions.paths.ts'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'
import { useMayAdd } from './may-add.ts'
import {
  type CalendarSection,
  type CalendarView,
  remove,
  sectionsOf,
  unshare,
  useCalendars,
} from './parts/calendars.store.ts'

/** All calendars by whose they are: add, change, delete, give back. */
export function CalendarManagerPage() {
  const say = useText()
  const { name: network } = useNetwork()
  const { load, all } = useCalendars()
  const { groups, mayAdd } = useMayAdd()
  const [asked, setAsked] = useState<CalendarView | null>(null)
  const isShared = asked?.type === 'shared'
  const known = sectionsOf(all)
  const empty = groups
    .filter(({ id, can: may }) => may.create_calendars && !known.some(({ parentId }) => parentId === id))
    .map(({ id, name }): CalendarSection => ({ key: id, type: 'group', name, parentId: id, calendars: [] }))
  const titleOf = (section: CalendarSection): string =>
    section.type === 'network' ? network : (section.name ?? say(titles[section.type]))

  return (
    <Page
      title={say('calendars.manage')}
      back={{ to: appointmentPaths.appointments(), text: say('appointments.title') }}
      measure="form"
      actions={
        <Button variant="default" component={Link} to={calendarSubscriptionPaths.subscriptions()}>
          {say('calendar-subscriptions.title')}
        </Button>
      }
    >
      <Loaded load={load} has={all.length > 0} skeleton={<SkeletonRows rows={6} height={44} />}>
        {[...known, ...empty]
          .filter((section) => section.calendars.length > 0 || mayAdd(section.type, section.parentId))
          .map((section) => (
            <section key={section.key} className="fm-calendars">
              <div className="fm-row">
                <h2 className="fm-section fm-grow">{titleOf(section)}</h2>
                {mayAdd(section.type, section.parentId) && (
                  <Button
                    variant="subtle"
                    size="sm"
                    component={Link}
                    to={calendarPaths.newCalendar({
                      type: section.type,
                      ...(section.parentId && section.type === 'group'
                        ? { parent_id: section.parentId }
                        : {}),
                    })}
                    leftSection={<Icon of={Plus} size={15} />}
                    aria-label={say('calendars.new_in', { name: titleOf(section) })}
                  >
                    {say('calendars.add')}
                  </Button>
                )}
              </div>
              <ul>
                {section.calendars.map((calendar) => (
                  <Row
                    key={calendar.id}
                    calendar={calendar}
                    hasNameAbove={section.calendars.length === 1 && calendar.name === titleOf(section)}
                    onRemove={() => setAsked(calendar)}
                  />
                ))}
              </ul>
            </section>
          ))}
      </Loaded>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={say(isShared ? 'calendars.unshare_title' : 'calendars.remove_title', {
          name: asked?.name ?? '',
        })}
        confirm={say(isShared ? 'calendars.unshare' : 'calendars.remove')}
        onConfirm={async () => {
          if (asked === null) return
          await (isShared ? unshare : remove)({ calendar_id: asked.id })
          toast(say(isShared ? 'calendars.unshared' : 'calendars.removed', { name: asked.name }))
        }}
      >
        {say(isShared ? 'calendars.unshare_text' : 'calendars.remove_text')}
      </ConfirmDialog>
    </Page>
  )
}

type RowProps = {
  calendar: CalendarView
  /** The only calendar of its section, with the same name: it is called by its kind. */
  hasNameAbove: boolean
  onRemove: () => void
}

function Row({ calendar, hasNameAbove, onRemove }: RowProps) {
  const say = useText()
  const { id, name, color, can, memberships, category_name, type } = calendar
  const second =
    type === 'shared'
      ? say('calendars.of', { name: category_name ?? say('kit.deleted_member') })
      : memberships.length > 0
        ? say('calendars.shared_with', { count: memberships.length })
        : null
  return (
    <li className="fm-calendar-row" style={calendarVars(color)}>
      <span className="fm-swatch" />
      <span className="fm-grow">
        <span className="fm-label">{hasNameAbove ? say(`calendars.kind.${type}`) : name}</span>
        {second && <span className="fm-small fm-muted"> {second}</span>}
      </span>
      <span className="fm-row-actions fm-row">
        {can.create_appointments && (
          <Tooltip label={say('calendar-imports.import')}>
            <ActionIcon
              component={Link}
              to={calendarImportPaths.importInto(id)}
              aria-label={say('calendar-imports.import_one', { name })}
            >
              <Icon of={Upload} />
            </ActionIcon>
          </Tooltip>
        )}
        {can.update && (
          <Tooltip label={say('calendars.edit')}>
            <ActionIcon
              component={Link}
              to={calendarPaths.editCalendar(id)}
              aria-label={say('calendars.edit_one', { name })}
            >
              <Icon of={Pencil} />
            </ActionIcon>
          </Tooltip>
        )}
        {(can.destroy || can.unshare) && (
          <Tooltip label={say(can.destroy ? 'calendars.remove' : 'calendars.unshare')}>
            <ActionIcon
              aria-label={say(can.destroy ? 'calendars.remove_one' : 'calendars.unshare_one', { name })}
              onClick={onRemove}
            >
              <Icon of={can.destroy ? Trash2 : UserMinus} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    </li>
  )
}

const titles: Record<CalendarSection['type'], string> = {
  personal: 'calendars.personal',
  network: 'calendars.network',
  group: 'calendars.group',
  shared: 'calendars.shared',
}
