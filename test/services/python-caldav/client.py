"""Uses a calendar as programs with the library caldav do; prints what it saw as JSON."""
import datetime
import json
import sys

import caldav

url, name, password, calendar_name = sys.argv[1:]
client = caldav.DAVClient(url=url, username=name, password=password)
calendars = client.principal().calendars()
calendar = next(one for one in calendars if one.get_display_name() == calendar_name)
known = calendar.objects_by_sync_token(load_objects=True)

zone = datetime.timezone.utc
start = datetime.datetime(2031, 5, 6, 10, tzinfo=zone)
event = calendar.save_event(dtstart=start, dtend=start + datetime.timedelta(hours=1), summary="From Python")
day = dict(start=datetime.datetime(2031, 5, 6, tzinfo=zone), end=datetime.datetime(2031, 5, 7, tzinfo=zone))
found = calendar.search(event=True, **day)

event.load()
event.icalendar_component["SUMMARY"] = "Changed by Python"
event.save()
changed = calendar.objects_by_sync_token(known.sync_token, load_objects=True)

repeated = calendar.save_event(
    dtstart=start, dtend=start + datetime.timedelta(hours=1), summary="Weekly", rrule={"FREQ": "WEEKLY", "COUNT": 3}
)
later = dict(start=datetime.datetime(2031, 5, 12, tzinfo=zone), end=datetime.datetime(2031, 5, 22, tzinfo=zone))
expanded = calendar.search(event=True, expand=True, **later)
repeated.delete()
event.delete()
left = calendar.search(event=True, **day)

names = lambda objects: sorted(str(one.icalendar_component["SUMMARY"]) for one in objects)
print(
    json.dumps(
        {
            "found": names(found),
            "changed": names(changed),
            "expanded": names(expanded),
            "left": names(left),
        }
    )
)
