import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { accessTokenPaths } from '#web/access-tokens/parts/access-tokens.paths.ts'
import { CopyField } from '#web/access-tokens/parts/CopyField.tsx'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import './CalendarAppsPage.css'

const path = '/dav/calendars/'

/** How members connect a calendar app that shows and changes their appointments: app password, address, where to enter both. */
export function CalendarAppsPage() {
  const say = useText()
  const address = new URL(path, location.origin).href
  const apps = [
    // Calendar of Apple finds the address by the name of the server.
    { name: say('caldav.apple'), text: say('caldav.apple_text'), address: location.host },
    { name: say('caldav.thunderbird'), text: say('caldav.thunderbird_text'), address },
    { name: say('caldav.android'), text: say('caldav.android_text'), address },
  ]
  const notes = [say('caldav.both_ways'), say('caldav.guests'), say('caldav.alarms'), say('caldav.rules')]
  return (
    <Page
      title={say('caldav.title')}
      measure="form"
      back={{ to: appointmentPaths.subscribe(), text: say('appointments.feeds.title') }}
    >
      <p className="fm-muted">{say('caldav.intro')}</p>
      <section className="fm-calendar-apps" aria-label={say('webdav.password')}>
        <h2 className="fm-section">{say('webdav.password')}</h2>
        <p>{say('caldav.password_text')}</p>
        <Button component={Link} to={accessTokenPaths.appAccess()} variant="default" mt="sm">
          {say('webdav.password_button')}
        </Button>
      </section>
      <section className="fm-calendar-apps" aria-label={say('webdav.connect')}>
        <h2 className="fm-section">{say('webdav.connect')}</h2>
        <p>{say('webdav.connect_text')}</p>
        {apps.map((app) => (
          <div key={app.name} className="fm-calendar-app">
            <h3>{app.name}</h3>
            <p className="fm-muted">{app.text}</p>
            <CopyField label={say('webdav.address_for', { system: app.name })} value={app.address} />
          </div>
        ))}
      </section>
      <section className="fm-calendar-apps" aria-label={say('webdav.good_to_know')}>
        <h2 className="fm-section">{say('webdav.good_to_know')}</h2>
        <ul className="fm-calendar-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
