import '#test/kit/dom.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { calendarContract } from '#events/calendars/calendar.contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { ForgottenPasswordPage } from '#web/accounts/ForgottenPasswordPage.tsx'
import { NewPasswordPage } from '#web/accounts/NewPasswordPage.tsx'
import { OwnNamePage } from '#web/accounts/OwnNamePage.tsx'
import { NewMemberPage } from '#web/administration/NewMemberPage.tsx'
import { ContactPage } from '#web/appointments/ContactPage.tsx'
import { QuickEditor } from '#web/appointments/QuickEditor.tsx'
import { CalendarForm } from '#web/calendars/CalendarForm.tsx'
import { CategoryDialog } from '#web/groups/CategoryDialog.tsx'
import { NewGroupPage } from '#web/groups/NewGroupPage.tsx'
import { PasswordForm } from '#web/members/PasswordForm.tsx'
import { ComposePage } from '#web/messages/ComposePage.tsx'
import { TagDialog } from '#web/tags/TagDialog.tsx'

// What a form is like, wherever it stands: it marks what has to be filled in, and is sent once something was.

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(`${root}/web`, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx') && !/\.(spec|gallery)\.tsx$/.test(file))
const holding = (words: RegExp) =>
  sources.filter((file) => words.test(readFileSync(`${root}/web/${file}`, 'utf8'))).sort()

type Shown = { element: ReactNode; required: string[]; path?: string; at?: string }

const view = {
  id: 'tea-to-write-about',
  appointment_id: 'tea-to-write-about',
  type: 'appointment',
  name: 'Tea',
  revision: '10',
  date: { start: '2036-09-17T16:30:00.000Z', end: null, all_day: false, time_zone: 'UTC', same_day: true },
  recurrence_pattern: { recurrence_frequency: 'never' },
  calendar_ids: [],
  organizer: { id: 'ben', name: 'Ben Okafor' },
  location: null,
  attachments: [],
  participants_summary: { total: 2, accepted: 1, declined: 0, maybe: 0, open: 1 },
  can: { contact: true },
}
const answers: Record<string, unknown> = {
  '/appointments/tea-to-write-about': view,
  '/api/v1/groups/new': { can: { create_hidden: false }, group_category: null },
}

const forms: Record<string, Shown> = {
  'accounts/ForgottenPasswordPage.tsx': { element: <ForgottenPasswordPage />, required: ['accounts.email'] },
  'accounts/OwnNamePage.tsx': {
    element: <OwnNamePage />,
    required: ['accounts.first_name', 'accounts.last_name'],
  },
  'accounts/NewPasswordPage.tsx': {
    element: <NewPasswordPage />,
    at: '/users/password/edit?reset_password_token=abc',
    required: ['accounts.new_password', 'accounts.repeat_password'],
  },
  'administration/NewMemberPage.tsx': { element: <NewMemberPage />, required: ['administration.email'] },
  'appointments/ContactPage.tsx': {
    element: <ContactPage />,
    path: '/appointments/:appointment_id/contact',
    at: '/appointments/tea-to-write-about/contact',
    required: ['appointments.subject', 'appointments.text'],
  },
  'appointments/QuickEditor.tsx': {
    element: <QuickEditor day="2036-09-17" onDone={() => {}} />,
    required: ['appointments.name'],
  },
  'calendars/CalendarForm.tsx': {
    element: (
      <CalendarForm
        wireCall={calendarContract.calls.create}
        initial={{ name: '', color: '3f7c31', shared: [] }}
        isPersonal={false}
        submit="Add calendar"
        toInput={({ name, color }) => ({ calendar: { name, color, type: 'network' as const } })}
      />
    ),
    required: ['calendars.name'],
  },
  'groups/CategoryDialog.tsx': {
    element: trusted<ReactNode>(<CategoryDialog category={null} onClose={() => {}} />),
    required: ['groups.categories.name'],
  },
  'groups/GroupForm.tsx': {
    element: <NewGroupPage />,
    path: '/groups/new/:category',
    at: '/groups/new/circles',
    required: ['groups.name'],
  },
  'members/PasswordForm.tsx': {
    element: <PasswordForm />,
    required: ['members.current_password', 'members.new_password'],
  },
  'messages/ComposePage.tsx': { element: <ComposePage />, at: '/messages/new', required: ['messages.to'] },
  'tags/TagDialog.tsx': {
    element: trusted<ReactNode>(<TagDialog tag={null} onClose={() => {}} />),
    required: ['tags.name'],
  },
}

/** Forms that other specs show, or that are no such form. */
const others: Record<string, string> = {
  'accounts/SignInPage.tsx': 'password managers fill it in unseen, so its button is always there',
  'shell/IdentityDialog.tsx': 'as the page for signing in',
  'administration/SettingsForm.tsx': 'its buttons appear with the first change',
  'appointments/AddParticipants.tsx': 'its button appears with the first choice',
  'appointments/AppointmentForm.tsx': 'AppointmentForm.spec.tsx',
  'appointments/MyAnswerBar.tsx': 'a note may be empty',
  'groups/CategoryOrderPage.tsx': 'holds no fields',
  'kit/editor/VideoPanel.tsx': 'a part of the editor',
  'kit/editor/LinkPanel.tsx': 'a part of the editor',
  'kit/editor/PicturePanel.tsx': 'a part of the editor',
  'members/ProfileForm.tsx': 'EditProfilePage.spec.tsx',
  'messages/ReplyBox.tsx': 'ReplyBox.spec.tsx',
  'property-sets/PropertySetForm.tsx': 'its fields are a list',
}

describe('forms', function () {
  this.timeout(30_000)
  const { fetch } = globalThis
  beforeEach(() => {
    localStorage.clear()
    globalThis.fetch = async (input) => {
      const [path = ''] = String(input).split('?')
      if (path.includes('/drafts/')) return Response.json({ draft: null })
      const answer = answers[path]
      return answer ? Response.json(answer) : new Response(null, { status: 500 })
    }
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
  })

  it('are all of one kind, without bubbles of the browser', () => {
    expect(holding(/<form\b/)).to.deep.equal(['kit/Form.tsx'])
  })

  it('are all known here', () => {
    expect(holding(/<Form\b/)).to.deep.equal([...Object.keys(forms), ...Object.keys(others)].sort())
  })

  for (const [file, { element, required, path = '*', at = '/' }] of Object.entries(forms))
    it(`mark what is required, and wait for the first change: ${file}`, async () => {
      await show(
        <Routes>
          <Route path={path} element={element} />
        </Routes>,
        at,
      )
      const labels = await screen.findAllByText(
        (_, node) =>
          node?.tagName === 'LABEL' && required.some((key) => node.textContent?.startsWith(english(key))),
      )
      const marked = labels.filter(({ textContent }) => textContent?.endsWith('*'))
      expect(marked.length, 'marked').to.be.at.least(required.length)
      const form = document.querySelector('form')
      expect(form?.noValidate).to.equal(true)
      const needed = form?.querySelectorAll('[aria-required="true"], [required]').length
      expect(needed, 'said to screen readers').to.be.at.least(required.length)
      expect(form?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).to.equal(true)
    })
})
