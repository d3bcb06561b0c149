-- English words of a bar, and words of the street, have the word of a price list (ADR 357; replaces private.alternative_wordings):
-- grenadine is granadina, simple syrup a jarabe, 'bag in box merlot' Merlot in three litres.

-- The word of a price list for one of another language or of the street, in either number; null for any other.
create function private.translation(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(words ->> p_word, case when p_word ~ 's$' then coalesce(words ->> left(p_word, -1),
    case when p_word ~ 'ies$' then words ->> (left(p_word, -3) || 'y') when p_word ~ 'es$' then words ->> left(p_word, -2) end) end)
  from (select '{
    "wine": "vino", "red": "tinto", "white": "blanco", "rose": "rosado", "blanc": "blanco", "sparkling": "espumoso", "burbuja": "espumoso", "champan": "champagne",
    "champana": "champagne", "dessert": "dulce", "rum": "ron", "gin": "ginebra", "scotch": "whisky", "whiskey": "whisky", "irish": "irlandes",
    "brandi": "brandy", "cognac": "conac", "liqueur": "licor", "vermouth": "vermut", "sherry": "jerez", "cider": "sidra", "beer": "cerveza",
    "chela": "cerveza", "cheve": "cerveza", "wheat": "trigo", "tonic": "tonica", "water": "agua", "ice": "hielo", "juice": "jugo",
    "syrup": "jarabe", "sirope": "jarabe", "bitters": "amargo", "grenadine": "granadina", "elderflower": "sauco", "sugar": "azucar", 
    "coffee": "cafe", "cream": "crema", "honey": "miel", "ginger": "jengibre", "mint": "menta", "vanilla": "vainilla", "cinnamon": "canela",
    "hibiscus": "jamaica", "almond": "almendra", "hazelnut": "avellana", "coconut": "coco", "lemon": "limon", "lime": "limon", "orange": "naranja",
    "grapefruit": "toronja", "pineapple": "pina", "peach": "durazno", "apple": "manzana", "pear": "pera", "cherry": "cereza",
    "strawberry": "fresa", "raspberry": "frambuesa", "blackberry": "zarzamora", "cranberry": "arandano", "passionfruit": "maracuya",
    "tomato": "tomate", "dry": "seco", "sweet": "dulce", "aged": "anejo", "spiced": "especiado", "silver": "plata", "gold": "oro", "dark": "oscuro",
    "half": "375 ml", "magnum": "1.5 l", "viuda": "veuve", "vsop": "v.s.o.p.", "xo": "x.o.", "vs": "v.s."
  }'::jsonb as words) w
$$;

-- A folded text with what has a phrase of its own in price lists: an English noun after what it has before it, waters with gas, halves of
-- a bottle, a litre, and boxes, which have three litres unless another size is written.
create function private.with_phrases_of_lists(p_folded text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  v_text text := p_folded;
begin
  if v_text !~ ' (?:wine|whisk|vermouth|rum|liqueur|syrup|juice|bitters)|water|\magua|medias? bot|half bot|litro|\mbox|bag|alcohol|zealand|africa|states' then
    return v_text;
  end if;
  v_text := regexp_replace(v_text, '\msparkling wines?\M', 'espumoso', 'g');
  -- What an English noun has before it, a Spanish one has behind it.
  v_text := regexp_replace(v_text, '\m(red|white|rose|dessert|irish|sweet|dry|spiced|dark|coffee|orange|ginger|cranberry|lime|lemon|tomato)'
    ' (wines?|whiske?ys?|vermouths?|rums?|liqueurs?|syrups?|juices?|bitters)\M', '\2 \1', 'g');
  v_text := regexp_replace(v_text, '\mnew zealand(?:er)?\M', 'nueva zelanda', 'g');
  v_text := regexp_replace(v_text, '\msouth african?\M', 'sudafrica', 'g');
  v_text := regexp_replace(v_text, '\munited states\M', 'estados unidos', 'g');
  v_text := regexp_replace(v_text, '\mtonic waters?\M', 'tonica', 'g');
  v_text := regexp_replace(v_text, '\m(?:(?:sparkling|soda|mineral) waters?|club soda|agua (?:mineral )?con gas)\M', 'agua mineral', 'g');
  v_text := regexp_replace(v_text, '\m(?:medias? botellas?|half bottles?)\M', '375 ml', 'g');
  v_text := regexp_replace(v_text, '\m(?:non[ -]?alcoholic|alcohol[ -]free)\M', 'sin alcohol', 'g');
  v_text := regexp_replace(v_text, '(?<![0-9] ?)\mlitros?\M', '1 l', 'g');
  return btrim(regexp_replace(v_text, '\m(?:bag[ -]in[ -](?:a[ -])?box|boxed)\M',
    case when v_text ~ '[0-9] ?(?:ml|cl|l|lts?|litros?)\M' then '' else '3000 ml' end));
end
$$;

-- A folded text with its words and phrases as a price list has them, but for the words that are kept.
create function private.translated(p_folded text, p_kept text[] default '{}') returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select string_agg(coalesce(case when word <> all (p_kept) then private.translation(word) end, word), ' ' order by place)
  from regexp_split_to_table(private.with_phrases_of_lists(p_folded), ' +') with ordinality as w (word, place)
$$;

-- A search term in the words a price list may use for it, most likely first: 'ron' for 'rum' or 'rones', '1 l' and '1000 ml' for '1 lt'
-- or 'litro', 'ch' for 'chateau', 'vm-59101' for 'vm59101'. Empty if there are none.
create or replace function private.alternative_wordings(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  c_amount constant text := '\m(\d{1,5}(?:[.]\d{1,3})?) ?(ml|cl|l|lt|lts|litros?)\M';
  v_typed constant text := private.fold_text(left(p_search, 200));
  v_single constant text := regexp_replace(
    regexp_replace(v_typed, '\m([a-z]+(?:[bcdfghjklmpqrtvwxyz]|[^g]n|[a-z][aeiou]s))es\M', '\1', 'g'), '\m([a-z]{2,}[aeiou])s\M', '\1', 'g');
  v_terms text[] := array[v_typed, v_single,
    btrim(regexp_replace(v_single, '\m(?:con|sin|de|del|la|el|los|las|y|en|para|the|of)\M ?', '', 'g'))];
  v_texts text[] := '{}';
  v_text text;
  v_size text[];
  v_litres numeric;
begin
  v_terms := array(select private.translated(t) from unnest(v_terms) with ordinality as u (t, place) where t <> '' order by place);
  v_terms := v_terms || regexp_replace(v_terms[2], '\mchateau\M', 'ch', 'g') || regexp_replace(v_terms[2], '\mch\M', 'chateau', 'g')
    -- A SKU without its signs.
    || regexp_replace(v_typed, '\m([a-z]{2,3}?)[ -]?([a-z]{3})?[ -]?([0-9]{3,})\M',
      case when v_typed ~ '\m[a-z]{2,3}[ -]?[0-9]{3,}\M' then '\1\2-\3' else '\1-\2-\3' end, 'g');
  foreach v_text in array v_terms loop
    v_texts := v_texts || v_text;
    v_size := regexp_match(v_text, c_amount);
    if v_size is not null then
      v_litres := v_size[1]::numeric / case v_size[2] when 'ml' then 1000 when 'cl' then 100 else 1 end;
      v_texts := v_texts
        || regexp_replace(v_text, c_amount, trim_scale(v_litres)::text || ' l')
        || regexp_replace(v_text, c_amount, trim_scale(v_litres * 1000)::text || ' ml');
    end if;
  end loop;
  return array(select t from unnest(v_texts) with ordinality as u (t, place) where t not in (v_typed, '') group by t order by min(place));
end
$$;

-- Words of a term with the kind in place of each well-known brand, of up to three words; null if there is none. A brand of one word that
-- is among those kept, and a number before a unit, are no brands.
create function private.with_kinds_of_brands(p_words text[], p_kept text[]) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  c_kinds constant jsonb := '{
    "patron": "tequila", "don julio": "tequila", "herradura": "tequila", "cuervo": "tequila", "jose cuervo": "tequila",
    "1800": "tequila", "maestro dobel": "tequila", "dobel": "tequila", "cazadores": "tequila", "jimador": "tequila",
    "el jimador": "tequila", "sauza": "tequila", "hornitos": "tequila", "gran centenario": "tequila", "clase azul": "tequila",
    "casamigos": "tequila", "corralejo": "tequila", "milagro": "tequila", "espolon": "tequila", "olmeca": "tequila",
    "casa dragones": "tequila", "siete leguas": "tequila", "7 leguas": "tequila", "tres generaciones": "tequila", "cascahuin": "tequila",
    "cabrito": "tequila", "san matias": "tequila", "tradicional cuervo": "tequila", "union": "mezcal", "400 conejos": "mezcal",
    "cuatrocientos conejos": "mezcal", "montelobos": "mezcal", "amaras": "mezcal", "bruxo": "mezcal", "ojo de tigre": "mezcal",
    "alipus": "mezcal", "del maguey": "mezcal", "creyente": "mezcal", "bacardi": "ron", "havana club": "ron", "zacapa": "ron",
    "flor de cana": "ron", "captain morgan": "ron", "capitan morgan": "ron", "matusalem": "ron", "appleton": "ron", "brugal": "ron",
    "barcelo": "ron", "kraken": "ron", "mount gay": "ron", "diplomatico": "ron", "malibu": "ron coco", "smirnoff": "vodka",
    "absolut": "vodka", "grey goose": "vodka", "belvedere": "vodka", "stolichnaya": "vodka", "stoli": "vodka", "ketel one": "vodka",
    "titos": "vodka", "tito s": "vodka", "wyborowa": "vodka", "finlandia": "vodka", "ciroc": "vodka", "skyy": "vodka",
    "oso negro": "vodka", "tanqueray": "ginebra", "bombay sapphire": "ginebra", "bombay": "ginebra", "beefeater": "ginebra",
    "hendricks": "ginebra", "hendrick s": "ginebra", "gordons": "ginebra", "gordon s": "ginebra", "monkey 47": "ginebra",
    "roku": "ginebra", "bulldog": "ginebra", "larios": "ginebra", "johnnie walker": "whisky", "johnny walker": "whisky",
    "buchanans": "whisky", "buchanan s": "whisky", "chivas regal": "whisky", "chivas": "whisky", "macallan": "whisky",
    "glenfiddich": "whisky", "glenlivet": "whisky", "ballantines": "whisky", "ballantine s": "whisky", "dewars": "whisky",
    "dewar s": "whisky", "black and white": "whisky", "old parr": "whisky", "j b": "whisky", "passport": "whisky",
    "william lawsons": "whisky", "jameson": "whisky irlandes", "bushmills": "whisky irlandes", "tullamore": "whisky irlandes",
    "hibiki": "whisky japones", "nikka": "whisky japones", "yamazaki": "whisky japones", "suntory": "whisky japones",
    "jack daniels": "bourbon", "jack daniel s": "bourbon", "jim beam": "bourbon", "makers mark": "bourbon", "maker s mark": "bourbon",
    "wild turkey": "bourbon", "bulleit": "bourbon", "fundador": "brandy", "azteca de oro": "brandy", "cardenal mendoza": "brandy",
    "don pedro": "brandy", "hennessy": "conac", "martell": "conac", "remy martin": "conac", "courvoisier": "conac",
    "kahlua": "licor cafe", "tia maria": "licor cafe", "baileys": "licor crema", "bailey s": "licor crema", "licor 43": "licor",
    "cuarenta y tres": "licor", "jagermeister": "licor hierbas", "chartreuse": "licor hierbas", "frangelico": "licor avellana",
    "cointreau": "triple sec", "grand marnier": "licor naranja", "controy": "licor naranja", "st germain": "licor sauco",
    "saint germain": "licor sauco", "disaronno": "licor almendra", "chambord": "licor frambuesa", "xtabentun": "anis",
    "chinchon": "anis", "campari": "aperitivo", "aperol": "aperitivo", "lillet": "aperitivo", "fernet branca": "amaro",
    "fernet": "amaro", "cynar": "amaro", "martini rosso": "vermut", "martini bianco": "vermut", "noilly prat": "vermut",
    "angostura": "amargo", "peychauds": "amargo", "peychaud s": "amargo", "corona": "cerveza", "modelo": "cerveza", "negra modelo": "cerveza",
    "modelo especial": "cerveza", "heineken": "cerveza", "indio": "cerveza", "tecate": "cerveza", "dos equis": "cerveza",
    "stella artois": "cerveza", "pacifico": "cerveza", "michelob": "cerveza", "coca cola": "refresco", "coca": "refresco",
    "pepsi": "refresco", "sprite": "refresco", "fanta": "refresco", "squirt": "refresco", "sidral": "refresco", "red bull": "energetica",
    "monster energy": "energetica", "schweppes": "tonica", "fever tree": "tonica", "canada dry": "tonica", "topo chico": "agua mineral",
    "perrier": "agua mineral", "san pellegrino": "agua mineral", "penafiel": "agua mineral", "evian": "agua", "bonafont": "agua",
    "ciel": "agua", "monin": "jarabe", "torani": "jarabe"
  }';
  v_words text[] := '{}';
  v_kind text;
  v_has_brand boolean := false;
  v_place integer := 1;
  v_count integer;
begin
  while v_place <= cardinality(p_words) loop
    v_kind := null;
    for v_size in reverse least(3, cardinality(p_words) - v_place + 1)..1 loop
      v_count := v_size;
      v_kind := c_kinds ->> array_to_string(p_words[v_place:v_place + v_size - 1], ' ');
      -- Written as one word.
      if v_size = 1 and v_kind is null and char_length(p_words[v_place]) > 6 then
        v_kind := (select k.value from jsonb_each_text(c_kinds) k where replace(k.key, ' ', '') = p_words[v_place] limit 1);
      end if;
      exit when v_kind is not null;
    end loop;
    if v_count = 1 and (p_words[v_place] = any (p_kept) or p_words[v_place + 1] ~ '^(?:m?l|cl|lts?|litros?)$') then
      v_kind := null;
    end if;
    v_has_brand := v_has_brand or v_kind is not null;
    v_words := v_words || coalesce(string_to_array(v_kind, ' '), p_words[v_place:v_place]);
    v_place := v_place + case when v_kind is null then 1 else v_count end;
  end loop;
  return case when v_has_brand then v_words end;
end
$$;

revoke all on function private.translation(text), private.with_phrases_of_lists(text), private.translated(text, text[]),
  private.with_kinds_of_brands(text[], text[]) from public, anon, authenticated;
