-- es: the log of events. fm: what is not derived from events. rm: read tables, rebuilt at will.
create schema if not exists es;
create schema if not exists fm;
create schema if not exists rm;
