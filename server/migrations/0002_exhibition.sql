create table platform (
  id int generated always as identity primary key,
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{1,64}$'),
  name_zh text not null,
  name_en text not null,
  theme_color text not null,
  logo text not null,
  logo2 text not null,
  hosts text[] not null default '{}',
  -- Where unknown paths go: an address that ends with the prefix segment.
  mobile_site text,
  default_exhibition_id int
);

create table exhibition_type (
  id int generated always as identity primary key,
  platform_id int not null references platform,
  name_zh text not null,
  name_en text not null
);

create table exhibition (
  id int generated always as identity primary key,
  platform_id int not null references platform,
  type_id int not null references exhibition_type,
  status text not null check (status in ('draft', 'open', 'live', 'closed', 'archived')),
  name_zh text not null,
  name_en text not null,
  slogan_zh text not null default '',
  slogan_en text not null default '',
  city_zh text not null,
  city_en text not null,
  venue_zh text not null,
  venue_en text not null,
  address_zh text not null default '',
  address_en text not null default '',
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  registration_from timestamptz not null,
  registration_to timestamptz not null,
  theme_color text,
  logo text,
  banner text,
  service_mobile text not null default '',
  service_email text not null default '',
  service_online boolean not null default false,
  disable_check_id_card boolean not null default false,
  area_required boolean not null default true,
  fee_amount int not null default 0 check (fee_amount >= 0),
  fee_currency text not null default 'CNY',
  has_survey boolean not null default false,
  created_at timestamptz not null default now(),
  check (registration_from < registration_to)
);
create index exhibition_of_type on exhibition (type_id, status);
create index exhibition_of_platform on exhibition (platform_id);
alter table platform add foreign key (default_exhibition_id) references exhibition;

create table exhibition_day (
  exhibition_id int not null references exhibition,
  date date not null,
  opens time not null,
  closes time not null,
  primary key (exhibition_id, date),
  check (opens < closes)
);

-- A page of the exhibition, or of the platform where there is no exhibition.
create table content_page (
  id int generated always as identity primary key,
  platform_id int not null references platform,
  exhibition_id int references exhibition,
  name text not null,
  title_zh text not null,
  title_en text not null,
  html_zh text not null,
  html_en text not null,
  version text not null default '1.0',
  updated_at timestamptz not null default now(),
  unique nulls not distinct (platform_id, exhibition_id, name)
);

create table menu (
  id int generated always as identity primary key,
  exhibition_id int not null references exhibition,
  name text not null,
  title_zh text not null,
  title_en text not null,
  unique (exhibition_id, name)
);

create table menu_entry (
  id int generated always as identity primary key,
  menu_id int not null references menu,
  parent_id int references menu_entry,
  position int not null,
  icon text not null,
  title_zh text not null,
  title_en text not null,
  href text not null,
  -- Everyone, those who are signed in, or those who are not.
  audience text not null default 'all' check (audience in ('all', 'user', 'visitor'))
);
create index menu_entry_of_menu on menu_entry (menu_id, position);

create table block_page (
  id int generated always as identity primary key,
  exhibition_id int not null references exhibition,
  name text not null,
  title_zh text not null,
  title_en text not null,
  blocks_zh jsonb not null,
  blocks_en jsonb not null,
  unique (exhibition_id, name)
);
