-- What every domain stands on: keys, repeated requests, notices, search.

-- The data key of an exhibition, wrapped by the master key; 0 is the installation's own.
create table data_key (
  exhibition_id int primary key,
  wrapped bytea not null,
  created_at timestamptz not null default now()
);

-- An answer already given to a request that may be sent again, written in the transaction of its effect.
create table idempotency_key (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  body text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- What a person is told, written in the transaction that caused it. One cause is one notice.
create table notice (
  id uuid primary key,
  cause text not null unique,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index notice_age on notice (created_at);
create index notice_recipient on notice (recipient, created_at);

-- Search as one types. Runs of Chinese give single characters and pairs; words give triples and how they begin.
-- The cost keeps the planner from testing row by row what the index has found already.
create function grams(value text) returns text[]
language plpgsql immutable parallel safe strict cost 20000 as $$
declare
  run text;
  found text[] := '{}';
begin
  for run in
    select m[1] from regexp_matches(lower(normalize(value, NFKC)),
      '([\u3400-\u9fff\uf900-\ufaff]+|[^\u3400-\u9fff\uf900-\ufaff[:space:][:punct:]]+)', 'g') m
  loop
    if run ~ '^[\u3400-\u9fff\uf900-\ufaff]' then
      for i in 1 .. length(run) loop
        found := found || substr(run, i, 1);
        if i < length(run) then found := found || substr(run, i, 2); end if;
      end loop;
    else
      found := found || ('^' || substr(run, 1, 1)) || ('^' || substr(run, 1, 2));
      for i in 1 .. length(run) - 2 loop
        found := found || substr(run, i, 3);
      end loop;
    end if;
  end loop;
  return found;
end $$;

-- The grams that a query must find: the longest that its runs have.
create function grams_q(value text) returns text[]
language plpgsql immutable parallel safe strict as $$
declare
  run text;
  found text[] := '{}';
begin
  for run in
    select m[1] from regexp_matches(lower(normalize(value, NFKC)),
      '([\u3400-\u9fff\uf900-\ufaff]+|[^\u3400-\u9fff\uf900-\ufaff[:space:][:punct:]]+)', 'g') m
  loop
    if run ~ '^[\u3400-\u9fff\uf900-\ufaff]' then
      if length(run) = 1 then found := found || run; end if;
      for i in 1 .. length(run) - 1 loop
        found := found || substr(run, i, 2);
      end loop;
    elsif length(run) <= 2 then
      found := found || ('^' || run);
    else
      for i in 1 .. length(run) - 2 loop
        found := found || substr(run, i, 3);
      end loop;
    end if;
  end loop;
  return found;
end $$;
