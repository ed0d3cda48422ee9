/** Every link inside the product. Nothing else builds one. */
export const paths = {
  home: () => '/',

  signIn: (from?: string) =>
    from && from !== '/' ? `/users/sign_in?from=${encodeURIComponent(from)}` : '/users/sign_in',
  /** The page that asks a new member for a name. */
  ownName: (from?: string) => `/onboarding/profile${search(from && from !== '/' ? { from } : {})}`,
  forgottenPassword: () => '/users/password/new',
  newPassword: (token: string) => `/users/password/edit?reset_password_token=${encodeURIComponent(token)}`,

  appointments: (query: { view?: 'month' | 'list'; date?: string } = {}) => `/appointments${search(query)}`,
  participating: () => '/appointments/participating',
  invites: (query: { tab?: string } = {}) => `/appointments/invites${search(query)}`,
  appointment: (appointmentId: string, query: { tab?: string } = {}) =>
    `/appointments/${part(appointmentId)}${search(query)}`,
  newAppointment: (query: { date?: string; calendar_id?: string } = {}) =>
    `/appointments/new${search(query)}`,
  editAppointment: (appointmentId: string) => `/appointments/${part(appointmentId)}/edit`,
  appointmentParticipants: (appointmentId: string) => `/appointments/${part(appointmentId)}/participants`,
  contactAttendees: (appointmentId: string) => `/appointments/${part(appointmentId)}/contact`,

  calendars: () => '/calendars/manage',
  newCalendar: (query: { type?: string; parent_id?: string } = {}) => `/calendars/new${search(query)}`,
  editCalendar: (calendarId: string) => `/calendars/${part(calendarId)}/edit`,

  inbox: (query: { unread?: 'true' } = {}) => `/messages${search(query)}`,
  sent: () => '/messages/sent',
  message: (messageId: string) => `/messages/${part(messageId)}`,
  newMessage: (query: { to?: string; reply_to?: string; all?: string; forward?: string } = {}) =>
    `/messages/new${search(query)}`,

  appAccess: () => '/users/edit',

  recentActions: () => '/recent_actions',

  members: () => '/members',
  member: (memberId: string) => `/members/${part(memberId)}`,
  editMember: (memberId: string) => `/members/${part(memberId)}/edit`,
  memberSettings: (memberId: string) => `/members/${part(memberId)}/settings/edit`,

  directory: () => '/directory',
  category: (categoryId: string) => `/directory/${part(categoryId)}`,
  group: (slug: string) => `/groups/${part(slug)}`,
  groupMembers: (slug: string) => `/groups/${part(slug)}/members`,
  groupCalendars: (slug: string) => `/groups/${part(slug)}/calendars`,
  editGroup: (slug: string) => `/groups/${part(slug)}/edit`,
  groupPropertySet: (slug: string, name: string) => `/groups/${part(slug)}/property_sets/${part(name)}`,
  newGroup: (categorySlug: string) => `/groups/new/${part(categorySlug)}`,

  administration: () => '/administration',
  administeredMembers: (query: { filter?: 'external' | 'network_admin' | 'locked' } = {}) =>
    `/administration/members${search(query)}`,
  newMember: () => '/administration/members/new',
  administeredMember: (memberId: string) => `/administration/members/${part(memberId)}/edit`,
  settings: () => '/administration/settings/edit',
  groupCategories: () => '/administration/group-categories',
  tags: (query: { q?: string } = {}) => `/administration/tags${search(query)}`,
  groupCategoryOrder: () => '/administration/group-categories-order/edit',
  propertySet: (name: string) => `/administration/property_sets/${part(name)}`,
  operations: () => '/administration/operations',
  auditLog: (query: { filter?: string } = {}) => `/administration/audit_log${search(query)}`,
} as const

// Ids may contain `~` and `:`, which need no encoding in a path.
const part = (id: string): string => encodeURIComponent(id).replaceAll('%3A', ':')

const search = (query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
