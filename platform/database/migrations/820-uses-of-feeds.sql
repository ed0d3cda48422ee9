-- Which program fetched a feed last, and when, at a resolution of one hour. Of what a program says about itself only its name is
-- kept. The rows go with their token.
create table fm.feed_uses (
  token_id text        not null references fm.access_tokens on delete cascade,
  path     text        not null,
  program  text        not null,
  used_at  timestamptz not null default now(),
  primary key (token_id, path)
);
