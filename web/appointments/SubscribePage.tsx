import { Button } from '@mantine/core'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Copy from 'lucide-react/icons/copy'
import { Link } from 'react-router'
import { type FeedView, feedContract } from '#events/appointments/feed.contract.ts'
import { accessTokenPaths } from '#web/access-tokens/parts/access-tokens.paths.ts'
import { useChosenCategories } from '#web/appointment-categories/parts/category-choice.ts'
import { FeedCategories } from '#web/appointment-categories/parts/FeedCategories.tsx'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { caldavPaths } from '#web/caldav/parts/caldav.paths.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { copyText } from '#web/kit/feedback/copy-text.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'

/** The addresses under which calendar programs read the member's calendars. */
export function SubscribePage() {
  const say = useText()
  const load = useAnswer(feedContract.calls.feeds, {})
  const { feeds = [], last_used_at = null } = load.answer ?? {}
  const isOff = feeds.every(({ feed }) => feed === null)
  const sections = [
    { title: say('appointments.feeds.collections'), feeds: feeds.filter(({ color }) => color === null) },
    { title: say('appointments.feeds.calendars'), feeds: feeds.filter(({ color }) => color !== null) },
  ]
  return (
    <Page
      title={say('appointments.feeds.title')}
      back={{ to: appointmentPaths.appointments(), text: say('appointments.title') }}
      measure="form"
    >
      <Loaded load={load} has={feeds.length > 0} skeleton={<SkeletonRows rows={8} height={52} />}>
        {isOff ? (
          <EmptyState
            title={say('appointments.feeds.off')}
            big
            action={
              <Button component={Link} to={accessTokenPaths.appAccess()}>
                {say('appointments.feeds.allow')}
              </Button>
            }
          >
            {say('appointments.feeds.off_text')}
          </EmptyState>
        ) : (
          <>
            <p className="fm-muted">
              {say('appointments.feeds.intro')}{' '}
              {last_used_at === null ? (
                say('appointments.feeds.never_fetched')
              ) : (
                <>
                  {say('appointments.feeds.last_fetched')} <RelativeTime at={last_used_at} />.
                </>
              )}
            </p>
            <Button component={Link} to={accessTokenPaths.appAccess()} variant="default" size="sm" mt="sm">
              {say('appointments.feeds.manage')}
            </Button>
            <FeedCategories />
            {sections.map(
              (section) =>
                section.feeds.length > 0 && (
                  <section key={section.title} className="fm-feeds" aria-label={section.title}>
                    <h2 className="fm-section">{section.title}</h2>
                    <ul>
                      {section.feeds.map((feed) => (
                        <FeedRow key={feed.id} feed={feed} />
                      ))}
                    </ul>
                  </section>
                ),
            )}
          </>
        )}
      </Loaded>
      <section className="fm-feeds" aria-label={say('caldav.title')}>
        <h2 className="fm-section">{say('caldav.title')}</h2>
        <p className="fm-muted">{say('caldav.intro')}</p>
        <Button component={Link} to={caldavPaths.apps()} variant="default" size="sm" mt="sm">
          {say('caldav.open')}
        </Button>
      </section>
    </Page>
  )
}

function FeedRow({ feed: { name, color, feed, last_fetched } }: { feed: FeedView }) {
  const say = useText()
  const categories = useChosenCategories().map((id) => `&categories=${encodeURIComponent(id)}`)
  const address = `webcal://${location.host}${feed ?? ''}${categories.join('')}`
  const copy = () => copyText(address, say('appointments.link_copied'))
  return (
    <li className="fm-row fm-feed">
      {color === null ? (
        <Icon of={CalendarRange} size={16} />
      ) : (
        <span className="fm-swatch" style={calendarVars(color)} />
      )}
      <span className="fm-grow fm-feed-words">
        <bdi className="fm-ellipsis">{name}</bdi>
        {last_fetched !== null && (
          <span className="fm-small fm-muted">
            {last_fetched.program === ''
              ? say('appointments.feeds.fetched')
              : say('appointments.feeds.fetched_by', { program: last_fetched.program })}{' '}
            <RelativeTime at={last_fetched.at} as="distance" />
          </span>
        )}
      </span>
      <Button
        variant="subtle"
        size="sm"
        className="fm-icon-on-phone"
        leftSection={<Icon of={Copy} size={15} />}
        aria-label={`${say('appointments.copy_link')}, ${name}`}
        onClick={copy}
      >
        {say('appointments.copy_link')}
      </Button>
      <Button
        component="a"
        href={address}
        variant="default"
        size="sm"
        className="fm-icon-on-phone"
        leftSection={<Icon of={CalendarPlus} size={15} />}
        aria-label={`${say('appointments.feeds.subscribe')}, ${name}`}
      >
        {say('appointments.feeds.subscribe')}
      </Button>
    </li>
  )
}
