import { expect } from 'chai'
import { appUrlOf, isLinkOf, meetingLinkOf, ownMeeting } from './meeting-link.ts'

describe('the link of an online meeting', () => {
  it('leads to the service that it names', () => {
    expect(isLinkOf('zoom', 'https://us02web.zoom.us/j/1')).to.equal(true)
    expect(isLinkOf('zoom', 'https://zoom.us.evil.example/j/1')).to.equal(false)
    expect(isLinkOf('ms_teams', 'https://teams.microsoft.com/l/meetup-join/1')).to.equal(true)
    expect(isLinkOf('ms_teams', 'https://notteams.microsoft.com.example/l')).to.equal(false)
    expect(isLinkOf('google_meet', 'https://meet.google.com/abc-defg-hij')).to.equal(true)
    expect(isLinkOf('google_meet', 'https://zoom.us/j/1')).to.equal(false)
    expect(isLinkOf(null, 'https://anything.example')).to.equal(true)
  })

  it('opens the program of the service where there is one', () => {
    const of = (meeting_link_type: 'ms_teams' | 'google_meet' | 'zoom', link: string) =>
      appUrlOf({ link, meeting_link_type })
    expect(of('zoom', 'https://zoom.us/j/123?pwd=x')).to.equal('zoommtg://zoom.us/join?confno=123&pwd=x')
    expect(of('zoom', 'https://zoom.us/my/tea')).to.equal(null)
    expect(of('ms_teams', 'https://teams.microsoft.com/l/meetup-join/1?a=b')).to.equal(
      'msteams:/l/meetup-join/1?a=b',
    )
    expect(of('google_meet', 'https://meet.google.com/abc')).to.equal(null)
  })

  it('is made for each member by the service of the network', () => {
    expect(meetingLinkOf({ link: '', meeting_link_type: 'network' })).to.equal(ownMeeting)
    expect(meetingLinkOf({ link: 'https://anything.example', meeting_link_type: null })).to.equal('')
  })
})
